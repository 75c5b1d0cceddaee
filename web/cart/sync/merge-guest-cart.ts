import type { GuestCartLine } from '#contract/orders/cart-shapes.ts';
import { ApiFailure } from '#web/api/client.ts';
import { callApi } from '#web/api/browser-client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { refreshCart } from '../cart-actions.ts';
import { isGuest, storeItemOnce } from '../cart-calls.ts';
import { inSession, StaleResponseError, watchSession } from './cart-session.ts';
import { useCart } from '../cart-store.ts';
import { enqueueCartCall } from './cart-queue.ts';
import { isSameGuestLine } from './same-guest-line.ts';

/** Statuses of calls to retry: no response, timeout, rate limit, missing token. */
const RETRIED = new Set([0, 401, 408, 425, 429]);

/**
 * Spec §4, login: adds the guest's lines to the customer's cart one by one (the buy-now item stays
 * separate), removes them locally, and fetches the cart. The token must already be stored. Lines
 * the server refuses are reported and dropped; those it did not process stay for `retryMerge`.
 * `isRetry`: failures have been reported already.
 */
export async function mergeGuestCart({ isRetry } = { isRetry: false }): Promise<void> {
  const isSameSession = watchSession();
  const { carts, collectedCoupons } = useCart.getState();
  const steps = [
    ...carts.map((line) => () => mergeLine(line)),
    ...collectedCoupons.map((id) => () => collectAgain(id)),
  ];
  for (const step of steps) {
    if (!isSameSession()) break;
    // Sequential: each response is the cart including the lines before it.
    const failure = await enqueueCartCall(step).catch(ignoreStale);
    if (failure === null) continue;
    if (!isRetry && failure.message !== '') showToast(failure.message, 'error');
    break;
  }
  useCart.setState(({ carts: left, collectedCoupons: vouchers, updatedAt }) => ({
    updatedAt: left.length + vouchers.length > 0 ? updatedAt : null,
  }));
  await refreshCart();
}

/** Retries lines that could not be merged at sign-in. */
export async function retryMerge(): Promise<void> {
  const { carts, collectedCoupons } = useCart.getState();
  if (isGuest() || carts.length + collectedCoupons.length === 0) return;
  await mergeGuestCart({ isRetry: true });
}

/** Signed out again: the remaining lines stay the guest's. */
const NO_SESSION = { message: '' };

function ignoreStale(error: unknown): typeof NO_SESSION {
  if (error instanceof StaleResponseError) return NO_SESSION;
  throw error;
}

/** Why the server did not process the line; null if it was merged or refused. */
async function mergeLine(line: GuestCartLine): Promise<{ message: string } | null> {
  // Another tab may already have merged it.
  if (!useCart.getState().carts.some((other) => isSameGuestLine(other, line))) return null;
  const { product_id, quantity, size, color, unit, is_buy_now } = line;
  const item = { product_id, quantity, size, color, unit, is_buy_now };
  const failure = await failureOf(() => storeItemOnce(item, mergeKey(line)), reportRefusal);
  if (failure === null) {
    useCart.setState(({ carts }) => ({
      carts: carts.filter((other) => !isSameGuestLine(other, line)),
    }));
  }
  return failure;
}

/** The same key for every attempt to merge a line: an addition may succeed although its response is lost. */
function mergeKey({ product_id, size, color, is_buy_now, quantity }: GuestCartLine): string {
  const { updatedAt } = useCart.getState();
  return ['merge', updatedAt, product_id, size, color, is_buy_now, quantity].join('-');
}

async function collectAgain(id: number): Promise<{ message: string } | null> {
  if (!useCart.getState().collectedCoupons.includes(id)) return null;
  const collect = () => inSession(() => callApi('collectVoucher', { coupon_id: id }));
  // An expired voucher can be dropped silently.
  const failure = await failureOf(collect, () => undefined);
  if (failure === null) {
    useCart.setState(({ collectedCoupons }) => ({
      collectedCoupons: collectedCoupons.filter((other) => other !== id),
    }));
  }
  return failure;
}

/**
 * The failure of a call that may not have been executed; null if it succeeded or was refused, which is shown.
 */
async function failureOf(
  call: () => Promise<unknown>,
  report: (refusal: ApiFailure) => void,
): Promise<ApiFailure | { message: string } | null> {
  try {
    await call();
    return null;
  } catch (error) {
    const isStale = error instanceof StaleResponseError;
    const failure = isStale ? error.cause : error;
    // Succeeded, but after signing out: the line is in the previous customer's cart.
    if (isStale && failure === undefined) return null;
    if (!(failure instanceof ApiFailure)) throw error;
    if (RETRIED.has(failure.status) || failure.status >= 500) return isStale ? NO_SESSION : failure;
    if (!isStale) report(failure);
    return null;
  }
}

function reportRefusal({ message }: ApiFailure): void {
  showToast(message, 'error');
}
