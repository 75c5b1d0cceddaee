import { findShownLine, isLineOf, type LineKey, withQuantity } from '#domain/cart/cart-view.ts';
import { ApiFailure } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { StaleResponseError } from './sync/cart-session.ts';
import { type CartItem, changeLine, isGuest, readCart, storeItem } from './cart-calls.ts';
import { promptLogin, expireGuestCart, showStockChanges, showRefusal } from './cart-notices.ts';
import { NO_CART, useCart } from './cart-store.ts';
import { fetchCheckoutProducts } from './checkout-actions.ts';
import {
  settleOptimisticUpdate,
  isSettled,
  applyCart,
  type OptimisticUpdate,
  applyOptimistically,
} from './apply-cart-response.ts';
import { enqueueCartCall } from './sync/cart-queue.ts';
import { recordCartRead } from './cart-failure.ts';

/**
 * Adds to the cart; false when refused, after showing why. Does nothing without product_id (spec
 * §5).
 */
export async function addToCart(item: CartItem): Promise<boolean> {
  if (!item.product_id) return false;
  expireGuestCart();
  const asCustomer = !isGuest();
  const wasQuoted = useCart.getState().selectedShopIds.length > 0;
  try {
    const response = await enqueueCartCall(async () => {
      const stored = await storeItem(item);
      applyCart(stored, { isChange: true });
      if (!item.is_buy_now) selectShopOf(item);
      return stored;
    });
    showStockChanges(response);
  } catch (error) {
    if (asCustomer && error instanceof ApiFailure && error.status === 401) promptLogin();
    else showRefusal(error);
    return false;
  }
  // Skip the quote while no amounts are on the screen.
  if (wasQuoted) await requote();
  return true;
}

/** Select the shop of the added product. */
function selectShopOf(item: CartItem): void {
  useCart.setState(({ products, selectedShopIds }) => {
    const group = products.find(({ products: lines }) =>
      lines.some((line) =>
        isLineOf(line, { ...item, size: item.size ?? null, color: item.color ?? null }),
      ),
    );
    if (!group || selectedShopIds.includes(group.shop_id)) return {};
    return { selectedShopIds: [...selectedShopIds, group.shop_id] };
  });
}

/** Increments a line optimistically; reverts when refused. */
export function increment(line: LineKey): Promise<boolean> {
  return stepLine('increment', line, 1);
}

/** Decrements a line; the last piece removes it. */
export function decrement(line: LineKey): Promise<boolean> {
  return stepLine('decrement', line, -1);
}

/** The last piece can also be removed by a decrement. */
export type RemovingStep = 'delete' | 'decrement';

/**
 * Removes a line from the cart. Returns undefined if nothing was removed, else `undo`, which restores the line once,
 * however often it is called; it returns false when refused, after showing why, and can then be called again.
 */
export async function deleteLine(
  key: LineKey,
  step: RemovingStep = 'delete',
): Promise<{ undo: () => Promise<boolean> } | undefined> {
  const line = findShownLine(useCart.getState().products, key);
  if (!line) return undefined;
  const isDone = await change(step, key, (groups) => withQuantity(groups, key, 0));
  const { quantity, unit } = line;
  let restoring: Promise<boolean> | undefined;
  const restore = async () => {
    const isRestored = await addToCart({ ...key, quantity, unit });
    if (!isRestored) restoring = undefined;
    return isRestored;
  };
  return isDone ? { undo: () => (restoring ??= restore()) } : undefined;
}

/**
 * Refetches the cart: current prices, without items that are no longer available. False when refused, after showing
 * why.
 */
export async function refreshCart(): Promise<boolean> {
  expireGuestCart();
  try {
    const response = await enqueueCartCall(async () => {
      const read = await readCart();
      applyCart(read);
      return read;
    });
    showStockChanges(response);
    return true;
  } catch (error) {
    recordCartRead(error);
    showRefusal(error);
    return false;
  }
}

function stepLine(step: 'increment' | 'decrement', key: LineKey, by: 1 | -1): Promise<boolean> {
  return change(step, key, (groups) => {
    const line = groups
      .flatMap(({ products }) => products)
      .find((candidate) => isLineOf(candidate, key));
    return line ? withQuantity(groups, key, line.quantity + by) : groups;
  });
}

async function change(
  step: 'increment' | 'decrement' | 'delete',
  key: LineKey,
  update: OptimisticUpdate,
): Promise<boolean> {
  expireGuestCart();
  await useCart.persist.rehydrate();
  applyOptimistically(update);
  try {
    const response = await enqueueCartCall(async () => {
      const changed = await changeLine(step, key);
      settleOptimisticUpdate(update, changed);
      return changed;
    });
    showStockChanges(response);
  } catch (error) {
    settleOptimisticUpdate(update);
    showRefusal(error);
    return false;
  }
  await requote();
  return true;
}

/** Refreshes the amounts wherever they are on the screen. */
async function requote(): Promise<void> {
  if (isSettled() && useCart.getState().selectedShopIds.length > 0) await fetchCheckoutProducts();
}

/** Reads a signed-in customer's cart, which another device may have changed. Without a connection the stored one stays. */
export async function syncCart(): Promise<void> {
  if (isGuest()) return;
  try {
    await enqueueCartCall(async () => applyCart(await readCart()));
  } catch (error) {
    recordCartRead(error);
    if (!(error instanceof ApiFailure) && !(error instanceof StaleResponseError)) throw error;
  }
}

/** Clears the previous shopper's cart (spec §4, logout) and fetches the current one's. */
export async function changeShopper(): Promise<void> {
  useCart.setState(NO_CART);
  if (useSession.getState().token !== null || useCart.getState().carts.length > 0) {
    await refreshCart();
  }
}
