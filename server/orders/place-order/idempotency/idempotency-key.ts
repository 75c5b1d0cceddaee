import type { Placed } from '#contract/orders/placed.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { checkedKey } from '#server/http/request/checked-key.ts';
import { Failure, Refused } from '#server/http/response/failure.ts';
import {
  deleteOldKeys,
  findStoredResult,
  type IdempotencyKey,
  type StoredHashes,
  storeRefusal,
} from './idempotency-queries.ts';
import { hashOfRequest, hashOfSent } from '#server/idempotency/request-hashes.ts';
import { presentPlacedOrder } from '../present-placed-order.ts';

/** The Idempotency-Key of a call, bound to its request; null without one. Refused when it is too long. */
export function readIdempotencyKey(
  userId: number | null,
  context: CallContext,
  request: unknown,
): IdempotencyKey | null {
  const key = checkedKey(context);
  if (key === null) return null;
  return {
    owner: userId === null ? 'guest' : `customer:${userId}`,
    key,
    hash: hashOfRequest(request),
    sentHash: context.sent === null ? null : hashOfSent(context.sent),
    now: context.now,
  };
}

/**
 * The result stored under the key, as it was returned then; null without one. Refused when the key was used for
 * another request.
 */
async function findReplay(context: CallContext, key: IdempotencyKey): Promise<Placed | null> {
  const stored = await findStoredResult(context.db, key);
  if (!stored) return null;
  if (!isSameRequest(stored, key)) throw keyReused();
  return presentPlacedOrder(context, stored);
}

/** Whether a repeat was sent with the same fields, or is read as the same: both hold after a release that reads more. */
const isSameRequest = (stored: StoredHashes, { hash, sentHash }: IdempotencyKey) =>
  stored.request_hash.equals(hash) ||
  (sentHash !== null && stored.sent_hash?.equals(sentHash) === true);

/**
 * Runs an idempotent request. When it fails, a result stored under the key is returned: an earlier attempt may have
 * taken the stock and emptied the cart. A refusal is final also for attempts that were sent earlier and may still be in
 * flight: the shopper was shown that there is no order.
 */
export async function runIdempotent(
  context: CallContext,
  key: IdempotencyKey | null,
  work: () => Promise<Placed>,
): Promise<Placed> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || key === null) throw error;
    if (isFinal(error)) await storeRefusal(context.db, key);
    const repeated = await findReplay(context, key);
    if (repeated) return repeated;
    throw error;
  }
}

/** Whether clients accept the failure as final, instead of repeating the request with its key. */
const isFinal = ({ status }: Failure) => status < 500 && status !== 429;

/** Refuses a key that was used for another request. */
export const keyReused = () =>
  new Refused(
    'This Idempotency-Key was already used for a different order: use a new key for a new order.',
  );

/** Deletes expired keys. */
export function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  return deleteOldKeys(db, now);
}
