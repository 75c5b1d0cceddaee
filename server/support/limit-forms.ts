import { FORM_LIMIT, secondsUntilNext, windowStart } from '#domain/support/send-limit.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { listSentForms, lockSentForms, noteSentForm } from './queries.ts';

/**
 * Counts a form against the sender's limit (by default the address), across processes. Throws 429 with Retry-After
 * beyond it.
 */
export async function limitForms(
  tx: DatabaseTransaction,
  { clientAddress, now }: Pick<CallContext, 'clientAddress' | 'now'>,
  sender = clientAddress,
): Promise<void> {
  const since = windowStart(FORM_LIMIT, now);
  await lockSentForms(tx, sender);
  const wait = secondsUntilNext(await listSentForms(tx, sender, since), FORM_LIMIT, now);
  if (wait > 0) throw sentTooMuch(wait);
  await noteSentForm(tx, sender, { now, since });
}

/** 429 for a sender over the limit; `wait` in seconds. */
export function sentTooMuch(wait: number): Failure {
  return new Failure(429, "You've sent several messages already. Please wait a few minutes.", {
    headers: { 'retry-after': String(wait) },
  });
}
