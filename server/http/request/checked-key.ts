import type { CallContext } from '../call-context.ts';
import { Refused } from '../response/failure.ts';

const LONGEST_KEY = 200;

/** The call's Idempotency-Key; null without one. Refused when it is longer than 200 characters. */
export function checkedKey({ idempotencyKey }: Pick<CallContext, 'idempotencyKey'>): string | null {
  if (idempotencyKey !== null && idempotencyKey.length > LONGEST_KEY) {
    throw new Refused('The Idempotency-Key must not be longer than 200 characters.');
  }
  return idempotencyKey;
}
