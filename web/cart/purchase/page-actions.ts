import { vibrate } from '#web/ui/device/vibrate.ts';
import { showAddedToast } from '../cart-toasts.tsx';
import { addToCart } from '../cart-actions.ts';
import type { CartItem } from '../cart-calls.ts';
import { proceedToBuyNow } from '../checkout-actions.ts';

export { showAddedToast, removeAndOfferUndo } from '../cart-toasts.tsx';
export { addToCart, changeShopper, decrement, increment, syncCart } from '../cart-actions.ts';
export { expireGuestCart } from '../cart-notices.ts';
export { mergeGuestCart, retryMerge } from '../sync/merge-guest-cart.ts';

/** Adds to the cart and shows a toast; false when refused. */
export async function addWithToast(
  item: CartItem,
  product: { name: string; thumbnail: string },
): Promise<boolean> {
  vibrate();
  const isAdded = await addToCart(item);
  if (isAdded) showAddedToast(product);
  return isAdded;
}

/**
 * Sets the buy-now item; returns the page to go to, null when it stays here. A shopper who has gone elsewhere before the
 * response is not called back from there.
 */
export async function buyNow(item: CartItem): Promise<string | null> {
  const from = currentPage();
  const isSet = await addToCart({ ...item, is_buy_now: true });
  return isSet && currentPage() === from ? proceedToBuyNow() : null;
}

const currentPage = () => window.location.pathname + window.location.search;
