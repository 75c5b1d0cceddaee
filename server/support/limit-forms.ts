import { formLimitStart, secondsUntilNextForm } from '#domain/support/form-limit.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { listSentForms, lockSentForms, noteSentForm } from './queries.ts';

/** Counts a form towards the limit of its sender's address, over all processes. Throws 429 with Retry-After beyond it. */
export async function limitForms(
  tx: DatabaseTransaction,
  { clientAddress, now }: Pick<CallContext, 'clientAddress' | 'now'>,
): Promise<void> {
  const since = formLimitStart(now);
  await lockSentForms(tx, clientAddress);
  const wait = secondsUntilNextForm(await listSentForms(tx, clientAddress, since), now);
  if (wait > 0) {
    throw new Failure(429, 'You have sent several messages already. Please wait a few minutes.', {
      headers: { 'retry-after': String(wait) },
    });
  }
  await noteSentForm(tx, clientAddress, { now, since });
}
