import { THEME_SHADES } from '#contract/settings/branding.ts';
import type { Database } from '#server/database/connect.ts';
import { renameOnlyShop, upsertSetting } from './queries.ts';
import { readSettings } from './read-settings.ts';
import { readValue } from './read-value.ts';
import type { SettingKey } from './setting-schema.ts';

/** Stores a setting given as text, like set-settings.ts, but without checking references. Throws RangeError. */
export function saveSetting(
  db: Database,
  key: SettingKey,
  text: string,
): Promise<{ warning: string | null }> {
  return storeSetting(db, key, readValue(key, text));
}

/**
 * Stores the value of a setting; returns a warning when it will not be shown. With the name in the settings changes that
 * of the only shop, which was created under it with the first product: buyers read it on products, orders and invoices.
 */
export async function storeSetting(
  db: Database,
  key: SettingKey,
  value: unknown,
): Promise<{ warning: string | null }> {
  if (key === 'app_name') {
    const { app_name } = await readSettings(db, { warn: () => {} });
    await renameOnlyShop(db, app_name, value as string);
  }
  await upsertSetting(db, key, value);
  const shades = key === 'theme_colors' ? Object.keys(value as object).length : THEME_SHADES.length;
  if (shades >= THEME_SHADES.length) return { warning: null };
  return {
    warning: `Stored, but not applied: ${shades} of the ${THEME_SHADES.length} shades are there.`,
  };
}
