import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { listStoredSettings, type StoredSetting } from './queries.ts';
import { SETTING_KEYS, SETTINGS, type Settings } from './setting-schema.ts';

/** The settings: stored values over the defaults. An invalid stored value is logged and ignored. */
export async function readSettings(db: Database, log: Pick<Logger, 'warn'>): Promise<Settings> {
  return parseSettings(await listStoredSettings(db), log);
}

/** Stored settings over the defaults. An invalid one is logged and ignored. */
export function parseSettings(
  storedSettings: readonly StoredSetting[],
  log: Pick<Logger, 'warn'>,
): Settings {
  const stored = new Map(storedSettings.map(({ key, value }) => [key, value]));
  const entries = SETTING_KEYS.map((key) => {
    if (!stored.has(key)) return [key, SETTINGS[key].default];
    const parsed = SETTINGS[key].schema.safeParse(stored.get(key));
    if (parsed.success) return [key, parsed.data];
    log.warn({ key, reason: parsed.error.issues[0]?.message }, 'stored setting is invalid');
    return [key, SETTINGS[key].default];
  });
  return Object.fromEntries(entries) as Settings;
}
