import type { CallContext } from '../call-context.ts';
import { Refused } from '../response/failure.ts';

const MAX_KEY_LENGTH = 200;

/** The call's Idempotency-Key; null without one. Refused if it is longer than 200 characters. */
export function checkedKey({ idempotencyKey }: Pick<CallContext, 'idempotencyKey'>): string | null {
  if (idempotencyKey !== null && idempotencyKey.length > MAX_KEY_LENGTH) {
    throw new Refused('The Idempotency-Key must not be longer than 200 characters.');
  }
  return idempotencyKey;
}
