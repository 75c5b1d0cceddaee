import type { z } from 'zod';
import type { saveSettings as saveEndpoint, SettingField } from '#contract/console/settings.ts';
import { operate } from '#server/audit/operate.ts';
import { saveSettings as save } from '#server/settings/operate/save-settings.ts';
import { SETTING_SHAPES, valueOfSetting } from '#server/settings/operate/setting-fields.ts';
import { readSettingOptions } from '#server/settings/operate/setting-options.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { SETTING_KEYS, SETTINGS, type Settings } from '#server/settings/setting-schema.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import type { SignedInContext } from './console-context.ts';
import { requireFreshForPayee } from './require-fresh-for-payee.ts';

const DEFAULTS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTINGS[key].default]),
) as Settings;

/** The fields of the settings with their values. */
export async function getSettings({
  db,
  log,
}: SignedInContext): Promise<{ fields: SettingField[] }> {
  const [settings, optionsOf] = await Promise.all([readSettings(db, log), readSettingOptions(db)]);
  const fields = [...SETTING_SHAPES.values()].map((shape) => ({
    ...shape,
    options: [...optionsOf(shape)],
    value: valueOfSetting(shape, settings),
    default: valueOfSetting(shape, DEFAULTS),
  }));
  return { fields };
}

/**
 * Saves changed settings (see server/settings/operate/save-settings.ts). 403 for an old proof, as in
 * require-fresh-for-payee.ts.
 */
export async function saveSettings(
  context: SignedInContext,
  { changes }: z.output<typeof saveEndpoint.request>,
): Promise<Record<string, never>> {
  const { db, files } = context;
  requireFreshForPayee(context, Object.keys(changes));
  await operate(db, byStaff(context), (work) => save(work, files, changes));
  return {};
}
