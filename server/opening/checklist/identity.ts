import { SETTINGS, type SettingKey } from '#server/settings/setting-schema.ts';
import { done, missing, type Point } from './point.ts';

const FIELDS = [
  ['app_name', 'name', '"My shop"'],
  ['email', 'e-mail address', 'help@example.com'],
  ['mobile', 'phone number', '"+49 30 1234567"'],
  ['address', 'address', '"1 Main Street, Town"'],
  ['web_footer_text', 'copyright holder', '"My shop"'],
] as const satisfies readonly (readonly [SettingKey, string, string])[];

/** The shop has its own name and address. */
export const identity: Point = {
  name: 'name',
  check: async ({ settings }) => {
    const samples = FIELDS.filter(([key]) => settings[key] === SETTINGS[key].default);
    const [first] = samples;
    if (!first) return done(`The shop is called ${settings.app_name}.`);
    const names = samples.map(([, name]) => name).join(', ');
    return missing(`Not set yet: ${names}.`, `settings set ${first[0]} ${first[2]}`);
  },
};
