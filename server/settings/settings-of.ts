import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './setting-schema.ts';

/** The settings for a call, from the row cache (decision 0009). */
export function settingsOf(context: Pick<CallContext, 'db' | 'log' | 'rows'>): Promise<Settings> {
  return context.rows.getSingleton(context.db, 'settings', (db) => readSettings(db, context.log));
}
