import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure, type DataOf, type RequestOf } from '#web/api/client.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { attemptFor, outcomeOf } from './order-attempt.ts';
import {
  attemptName,
  type OrderCall,
  type OrderPurpose,
  storeAttempt,
  storedAttempts,
} from './order-attempts-store.ts';

/** The response and the request that was sent, which may be an earlier attempt's. */
export interface Submitted<Call extends OrderCall> {
  placed: DataOf<Call>;
  sent: RequestOf<Call>;
}

/** With a type parameter, the compiler can't see that the request of these calls is required. */
const callOrder = callApi as unknown as <Call extends OrderCall>(
  call: Call,
  request: RequestOf<Call>,
  options: { idempotencyKey: string },
) => Promise<DataOf<Call>>;

const REPEATS = 2;
const REPEAT_MS = 1500;
/** A proxy's response, or none. */
const UNREACHABLE = new Set([0, 502, 503, 504]);

/**
 * Places an order of any kind: the only place that handles idempotency keys. Retries a lost
 * connection with the same key and stores the attempt until it succeeds or is finally refused.
 * Throws the ApiFailure of the last call.
 */
export async function submitOrder<Call extends OrderCall>(
  call: Call,
  purpose: OrderPurpose,
  request: RequestOf<Call>,
): Promise<Submitted<Call>> {
  const name = attemptName(call, purpose);
  const attempt = attemptFor(storedAttempts()[name], request, Date.now(), newIdempotencyKey);
  // Stored before sending: a reload meanwhile must reuse the key.
  storeAttempt(name, { ...attempt, isOpen: true });
  const sent = JSON.parse(attempt.content) as RequestOf<Call>;
  try {
    const placed = await sendWithRetries(call, sent, attempt.key);
    storeAttempt(name, null);
    return { placed, sent };
  } catch (error) {
    const end = error instanceof ApiFailure ? outcomeOf(error.status) : 'unknown';
    if (end === 'refused') storeAttempt(name, null);
    if (end === 'not-processed') storeAttempt(name, attempt);
    throw error;
  }
}

async function sendWithRetries<Call extends OrderCall>(
  call: Call,
  sent: RequestOf<Call>,
  key: string,
): Promise<DataOf<Call>> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      // Sequential on purpose: each retry follows a failure.
      return await callOrder(call, sent, { idempotencyKey: key });
    } catch (error) {
      const isLost = error instanceof ApiFailure && UNREACHABLE.has(error.status);
      if (!isLost || repeat === REPEATS) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    }
  }
}
