import type { BrowserCall } from '#contract/routes.ts';
import { callApi } from './browser-client.ts';
import type { DataOf, RequestOf } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

type FormCall = Extract<
  BrowserCall,
  | 'sendContactMessage'
  | 'sendSellerApplication'
  | 'openTicket'
  | 'sendTicketMessage'
  | 'storeAddress'
  | 'storeCart'
  | 'incrementCart'
  | 'decrementCart'
>;

/** A call repeated later than this is meant as another: "Thanks" to the next reply in a ticket. */
const REPEAT_MS = 15 * 60_000;

/** The last request of each call that has not succeeded yet, its idempotency key, and when it was first sent. */
const attempts = new Map<FormCall, { content: string; key: string; at: number }>();

/** With a type parameter, the compiler can't see that the request of these calls is required. */
const callForm = callApi as unknown as <Call extends FormCall>(
  call: Call,
  request: RequestOf<Call>,
  options: { idempotencyKey: string },
) => Promise<DataOf<Call>>;

/**
 * Sends a form, or changes the cart. Soon after a failure the same request is sent under the same idempotency key: if
 * it was stored and only the response was lost, it is not stored twice. Throws ApiFailure.
 */
export async function callOnce<Call extends FormCall>(
  call: Call,
  request: RequestOf<Call>,
): Promise<DataOf<Call>> {
  const content = JSON.stringify(request, describeFile);
  const last = attempts.get(call);
  const at = Date.now();
  const isRepeat = last?.content === content && at - last.at < REPEAT_MS;
  const attempt = isRepeat ? last : { content, key: newIdempotencyKey(), at };
  attempts.set(call, attempt);
  const data = await callForm(call, request, { idempotencyKey: attempt.key });
  attempts.delete(call);
  return data;
}

/** Forgets a request that failed: the page shows by now whether it took effect. */
export function forgetAttempt(call: FormCall): void {
  attempts.delete(call);
}

function describeFile(_name: string, value: unknown): unknown {
  if (!(value instanceof File)) return value;
  const { name, size, lastModified } = value;
  return { name, size, lastModified };
}
