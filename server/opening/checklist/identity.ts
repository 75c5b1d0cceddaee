import { msg } from '#domain/i18n/msg.ts';
import { SETTINGS, type SettingKey } from '#server/settings/setting-schema.ts';
import { enumerate } from './enumerate.ts';
import { done, todo, type Point } from './point.ts';

const FIELDS = [
  ['app_name', msg('name'), '"My shop"'],
  ['email', msg('email address'), 'help@example.com'],
  ['mobile', msg('phone number'), '"+49 30 1234567"'],
  ['address', msg('address'), '"1 Main Street, Town"'],
  ['web_footer_text', msg('copyright holder'), '"My shop"'],
] as const satisfies readonly (readonly [SettingKey, string, string])[];

/** The shop has its own name and address. */
export const identity: Point = {
  name: 'name and contact details',
  check: async ({ settings, t }) => {
    const samples = FIELDS.filter(([key]) => settings[key] === SETTINGS[key].default);
    const [first] = samples;
    if (!first) return done(`The shop is called ${settings.app_name}.`);
    const names = enumerate(
      t,
      samples.map(([, name]) => t(name)),
    );
    return todo(t('Not set yet: {{names}}.', { names }), `settings set ${first[0]} ${first[2]}`);
  },
};
