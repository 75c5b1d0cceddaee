import {
  decidingCount,
  FORM_LIMITS,
  secondsUntilNext,
  windowStart,
} from '#domain/support/send-limit.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { tooMany } from '#server/limits/take-attempts.ts';
import { listSentForms, lockSentForms, recordSentForm } from './queries.ts';

/**
 * Counts a form against the sender's limit (by default the address), across processes. Throws 429 with Retry-After
 * beyond it.
 */
export async function limitForms(
  tx: DatabaseTransaction,
  { clientAddress, now, locale }: Pick<CallContext, 'clientAddress' | 'now' | 'locale'>,
  sender = clientAddress,
): Promise<void> {
  const since = windowStart(FORM_LIMITS, now);
  await lockSentForms(tx, sender);
  const sent = await listSentForms(tx, sender, { since, limit: decidingCount(FORM_LIMITS) });
  const wait = secondsUntilNext(sent, FORM_LIMITS, now);
  if (wait > 0) throw tooManySubmissions(locale, wait);
  await recordSentForm(tx, sender, { now, since });
}

const FEW_MINUTES = 600;

/** 429 for a sender over the limit; `wait` in seconds. */
export function tooManySubmissions(locale: string, wait: number): Failure {
  if (wait > FEW_MINUTES) return tooMany(locale, wait);
  return new Failure(429, "You've sent several messages already. Please wait a few minutes.", {
    headers: { 'retry-after': String(wait) },
  });
}
