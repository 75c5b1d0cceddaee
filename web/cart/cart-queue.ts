import { LateAnswer, watchSession } from './cart-session.ts';
import { useCart } from './cart-store.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs calls on the cart one after the other, over all tabs where the browser can: a guest's cart travels with each
 * call, so the next one must start from what the one before answered. Throws LateAnswer when the session it was wished
 * in is over before its turn comes: what one shopper pressed must not change the cart of the next.
 */
export function enqueueCartCall<Result>(work: () => Promise<Result>): Promise<Result> {
  const isWished = watchSession();
  return inTurn(() => {
    if (!isWished()) throw new LateAnswer('the session is over');
    return work();
  });
}

function inTurn<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  // Missing on addresses that are not secure; then only this tab keeps the order.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) {
    return locks.request('cart', async () => {
      await useCart.persist.rehydrate();
      return await work();
    });
  }
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
