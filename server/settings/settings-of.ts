import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './setting-schema.ts';

/** The settings for a call, from the row cache where changes invalidate it (decision 0009). */
export function settingsOf(context: Pick<CallContext, 'db' | 'log' | 'rows'>): Promise<Settings> {
  const read = () => readSettings(context.db, context.log);
  return context.rows ? context.rows.getSingleton('settings', read) : read();
}
