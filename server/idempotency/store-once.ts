import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { checkedKey } from '#server/http/request/checked-key.ts';
import { Refused } from '#server/http/response/failure.ts';
import { hashOfSent } from './request-hashes.ts';
import {
  claimFormKey,
  findStoredForm,
  type FormKey,
  type StoredForm,
  storeRecordOfKey,
} from './form-key-queries.ts';

/**
 * Stores what a form sends, in a transaction, once for each Idempotency-Key of its sender; without a key always. `work`
 * returns the id of the record, and so does a repeat, which stores nothing. Refused if the key is longer than 200
 * characters or was used for another request.
 */
export async function storeOnce(
  context: CallContext,
  work: (tx: DatabaseTransaction) => Promise<number>,
): Promise<number> {
  const key = await formKeyOf(context);
  return transaction(context.db, async (tx) => {
    const stored = key && recordOf(key, await claimFormKey(tx, key));
    if (stored !== null) return stored;
    const id = await work(tx);
    if (key) await storeRecordOfKey(tx, key, id);
    return id;
  });
}

/**
 * The id of what an earlier call with the same Idempotency-Key has stored; null without one. For forms whose limits and
 * files come before their transaction. Refused like `storeOnce`.
 */
export async function findStored(context: CallContext): Promise<number | null> {
  const key = await formKeyOf(context);
  return key && recordOf(key, await findStoredForm(context.db, key));
}

function recordOf(key: FormKey, stored: StoredForm | null): number | null {
  if (stored && !stored.request_hash.equals(key.hash)) throw keyReused();
  return stored && stored.record_id;
}

/**
 * The call without its customer, for forms that don't need one: repeated after signing in, they belong to the same
 * sender.
 */
export const asGuest = (context: CallContext): CallContext => ({ ...context, customer: null });

/** The Idempotency-Key of a form, bound to its request, files included; null without one. */
async function formKeyOf(context: CallContext): Promise<FormKey | null> {
  const key = checkedKey(context);
  if (key === null) return null;
  const { customer, sent, now } = context;
  return {
    owner: customer === null ? 'guest' : `customer:${customer.id}`,
    key,
    hash: hashOfSent([sent, await hashesOfFiles(sent)]),
    now,
  };
}

/** The hashes of the files among the fields of a request. */
async function hashesOfFiles(sent: unknown): Promise<string[]> {
  const files = Object.values(sent ?? {})
    .flat()
    .filter((value) => value instanceof Blob);
  return Promise.all(
    files.map(async (file) => {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return Buffer.from(digest).toString('hex');
    }),
  );
}

const keyReused = () =>
  new Refused(
    'This Idempotency-Key was already used for a different request: use a new key for a new request.',
  );
