import { StaleResponseError, watchSession } from './cart-session.ts';
import { useCart } from '../cart-store.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Serializes cart calls, across tabs where the browser supports locks: a guest's cart is sent with
 * each call, so every call must start from the previous response. Throws StaleResponseError if the session
 * changes before the call starts: one shopper's clicks must not change the next one's cart.
 */
export function enqueueCartCall<Result>(work: () => Promise<Result>): Promise<Result> {
  const isWished = watchSession();
  return runExclusive(() => {
    if (!isWished()) throw new StaleResponseError('the session is over');
    return work();
  });
}

async function runExclusive<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  // Not available in insecure contexts; then only this tab's calls are serialized.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return runInTurn(work);
  let hasLock = false;
  try {
    return await locks.request('cart', async () => {
      hasLock = true;
      await useCart.persist.rehydrate();
      return await work();
    });
  } catch (error) {
    // Browsers that block the shop's storage refuse the lock, too.
    if (hasLock) throw error;
    return runInTurn(work);
  }
}

/** Serializes the calls of this tab. */
function runInTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}
