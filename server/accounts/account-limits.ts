import { accountLimits } from '#domain/limits/limits.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** The rate limits currently in force. */
export async function limitsFor({ db, log }: Pick<CallContext, 'db' | 'log'>) {
  return accountLimits((await readSettings(db, log)).limits);
}
