import type { GuestCartLine } from '#contract/cart.ts';
import { ApiFailure } from '#web/api/client.ts';
import { callApi } from '#web/api/browser-client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { refreshCart } from './cart-actions.ts';
import { isGuest, storeItem } from './cart-calls.ts';
import { inSession, LateAnswer, watchSession } from './cart-session.ts';
import { useCart } from './cart-store.ts';
import { enqueueCartCall } from './cart-queue.ts';

/** Said of a call that was not carried out, so that it has to be made again: no answer, no time, no token. */
const NOT_TAKEN = new Set([0, 401, 408, 425, 429]);

/**
 * Spec §4, login: puts what the guest had into the customer's cart, line by line (what was being bought at once stays
 * apart), removes it locally, and fetches the cart. The token must be stored already. What the server refuses is told
 * and dropped; what it did not take stays until `retryReadding` finds it. `isRetry`: told already.
 */
export async function mergeGuestCart(isRetry = false): Promise<void> {
  const isSameSession = watchSession();
  const { carts, collectedCoupons } = useCart.getState();
  const steps = [
    ...carts.map((line) => () => readdLine(line)),
    ...collectedCoupons.map((id) => () => recollect(id)),
  ];
  for (const step of steps) {
    if (!isSameSession()) break;
    // One at a time: each answer is the cart with the lines before it.
    // oxlint-disable-next-line no-await-in-loop
    const failure = await enqueueCartCall(step).catch(leaveLate);
    if (failure === null) continue;
    if (!isRetry && failure.message !== '') showToast(failure.message, 'error');
    break;
  }
  useCart.setState(({ carts: left, collectedCoupons: coupons, updatedAt }) => ({
    updatedAt: left.length + coupons.length > 0 ? updatedAt : null,
  }));
  await refreshCart();
}

/** Tries once more what the server had no time for when the guest signed in. */
export async function retryReadding(): Promise<void> {
  const { carts, collectedCoupons } = useCart.getState();
  if (isGuest() || carts.length + collectedCoupons.length === 0) return;
  await mergeGuestCart(true);
}

/** Whoever signed in is gone again: what is left stays the guest's. */
const NO_SESSION = { message: '' };

function leaveLate(error: unknown): typeof NO_SESSION {
  if (error instanceof LateAnswer) return NO_SESSION;
  throw error;
}

/** What the server did not take, with why; null: the line is the customer's now, or was refused. */
async function readdLine(line: GuestCartLine): Promise<{ message: string } | null> {
  // Another tab may have been here before.
  if (!useCart.getState().carts.some((other) => isSameLine(other, line))) return null;
  const { product_id, quantity, size, color, unit, is_buy_now } = line;
  const item = { product_id, quantity, size, color, unit, is_buy_now };
  const failure = await failureOf(() => storeItem(item), tellRefused);
  if (failure === null) {
    useCart.setState(({ carts }) => ({ carts: carts.filter((other) => !isSameLine(other, line)) }));
  }
  return failure;
}

async function recollect(id: number): Promise<{ message: string } | null> {
  if (!useCart.getState().collectedCoupons.includes(id)) return null;
  const collect = () => inSession(() => callApi('collectVoucher', { coupon_id: id }));
  // One that is not good any more is missed by nobody.
  const failure = await failureOf(collect, () => undefined);
  if (failure === null) {
    useCart.setState(({ collectedCoupons }) => ({
      collectedCoupons: collectedCoupons.filter((other) => other !== id),
    }));
  }
  return failure;
}

/** The failure of a call that was not carried out; null when it was, or was refused for good, which is told. */
async function failureOf(
  call: () => Promise<unknown>,
  tell: (refusal: ApiFailure) => void,
): Promise<ApiFailure | { message: string } | null> {
  try {
    await call();
    return null;
  } catch (error) {
    const isLate = error instanceof LateAnswer;
    const failure = isLate ? error.cause : error;
    // Answered well, if late: the line is in the cart of whoever had signed in.
    if (isLate && failure === undefined) return null;
    if (!(failure instanceof ApiFailure)) throw error;
    if (NOT_TAKEN.has(failure.status) || failure.status >= 500)
      return isLate ? NO_SESSION : failure;
    if (!isLate) tell(failure);
    return null;
  }
}

function tellRefused({ message }: ApiFailure): void {
  showToast(message, 'error');
}

function isSameLine(a: GuestCartLine, b: GuestCartLine): boolean {
  return (
    a.product_id === b.product_id &&
    a.size === b.size &&
    a.color === b.color &&
    a.is_buy_now === b.is_buy_now
  );
}
