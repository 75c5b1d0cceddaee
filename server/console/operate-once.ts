import { createHash } from 'node:crypto';
import type { By } from '#server/audit/audit.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  storeCallResult,
} from '#server/audit/idempotency-keys.ts';

/** The JSON result of a use case, which a repeat returns again. */
type Result = number | string | object | void;

/**
 * Runs a use case of a member of staff that is not idempotent by itself. `request` has an idempotency key: a repeat
 * changes nothing and returns the same result, even while the first call is still running, and also when the next person
 * of a device sends it. Refused (409) if the person used the key for another request. Without a key, which pages loaded
 * before an upgrade may not send, it simply runs.
 */
export function operateOnce<T extends Result>(
  db: Database,
  by: By,
  request: { idempotency_key?: string | undefined },
  useCase: (work: Work) => Promise<T>,
): Promise<T> {
  const { idempotency_key: key } = request;
  if (key === undefined) return operate(db, by, useCase);
  const keyed = { ...request, idempotency_key: key };
  return operate(db, by, async (work) => {
    const done = await claimCall(work, keyed);
    if (done !== null) {
      work.skip();
      return done.result as T;
    }
    const result = await useCase(work);
    if (result !== undefined) await storeCallResult(work.db, keyOf(work, keyed), result);
    return result;
  });
}

/**
 * Claims the idempotency key of a call, or of a part of one, until the transaction ends. Returns null if it is to be
 * executed, else its earlier result. Refused (409) if the key was used for another request.
 */
export async function claimCall(
  work: Work,
  request: { idempotency_key: string },
): Promise<{ result: unknown } | null> {
  const { db, now: at, locale = 'en' } = work;
  const key = keyOf(work, request);
  const hash = hashOf(request);
  if (await claimIdempotencyKey(db, { ...key, hash, at })) return null;
  const done = await findIdempotencyKey(db, { ...key, hash });
  if (done?.request_hash.equals(hash) === true) return { result: done.result };
  throw new Refused(
    translate(locale, 'This was already submitted with different values. Check what was saved.'),
    undefined,
    409,
  );
}

/**
 * The hash of a request. Contains `act_key`, the former name of its key, so that requests sent before an upgrade and
 * repeated after it are recognised. The new name can be hashed in the release after next.
 */
function hashOf(request: { idempotency_key: string }): Buffer {
  const fields = Object.entries(request).map(([name, value]) => [
    name === 'idempotency_key' ? 'act_key' : name,
    value,
  ]);
  const hashed = JSON.stringify(Object.fromEntries(fields));
  return createHash('sha256').update(hashed).digest();
}

/** The stored key of a call, or of a part of one. */
export function keyOf({ staff }: Work, request: { idempotency_key: string }) {
  if (!staff) throw new Error('Only staff call with a key.');
  return { staffId: staff.id, key: request.idempotency_key };
}
