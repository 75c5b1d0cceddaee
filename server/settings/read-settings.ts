import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { listStoredSettings } from './queries.ts';
import { SETTINGS, type SettingKey, type Settings } from './setting-schema.ts';

/** The settings: stored values over the defaults. An invalid stored value is logged and ignored. */
export async function readSettings(db: Database, log: Pick<Logger, 'warn'>): Promise<Settings> {
  const stored = new Map((await listStoredSettings(db)).map(({ key, value }) => [key, value]));
  const entries = (Object.keys(SETTINGS) as SettingKey[]).map((key) => {
    if (!stored.has(key)) return [key, SETTINGS[key].default];
    const parsed = SETTINGS[key].schema.safeParse(stored.get(key));
    if (parsed.success) return [key, parsed.data];
    log.warn({ key, reason: parsed.error.issues[0]?.message }, 'stored setting is not usable');
    return [key, SETTINGS[key].default];
  });
  return Object.fromEntries(entries) as Settings;
}
