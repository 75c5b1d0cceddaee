import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './setting-schema.ts';

/** The settings for a call: those of a moment ago where changes are heard of (decision 0009). */
export function settingsOf(context: Pick<CallContext, 'db' | 'log' | 'rows'>): Promise<Settings> {
  const read = () => readSettings(context.db, context.log);
  return context.rows ? context.rows.takeOne('settings', read) : read();
}
