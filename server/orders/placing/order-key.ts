import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { Refused } from '#server/http/failure.ts';
import { claimKey, deleteOldKeys, findKey, storeAnswer } from './key-queries.ts';

const LONGEST_KEY = 200;

export interface OnceOptions {
  /** Whose key it is: 'customer:7' or 'guest'. */
  owner: string;
  /** null: the caller does not care. */
  key: string | null;
  /** What is asked for; the same key with another request is refused. */
  request: unknown;
  now: Date;
}

/**
 * Does the work once for each key and gives its answer to every repeat (design: idempotency). A repeat that comes
 * while the first still runs waits for it, because both write the same row; when the first fails, the repeat takes
 * its place. Refused for a key that came with another request.
 */
export async function once<Answer>(
  tx: DatabaseTransaction,
  { owner, key, request, now }: OnceOptions,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return work();
  if (key.length > LONGEST_KEY) {
    throw new Refused('The Idempotency-Key must not be longer than 200 characters.');
  }
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const claimed = { owner, key, hash, now };
  if (await claimKey(tx, claimed)) {
    const answer = await work();
    await storeAnswer(tx, { ...claimed, answer });
    return answer;
  }
  const known = await findKey(tx, owner, key);
  if (!known?.request_hash.equals(hash)) {
    throw new Refused(
      'This Idempotency-Key came with another order before: use a new key for a new order.',
    );
  }
  return known.answer as Answer;
}

/** Forgets keys whose time is over. */
export function forgetOldKeys(db: Database, now: Date): Promise<void> {
  return deleteOldKeys(db, now);
}
