import { checkoutStep } from '#domain/cart/checkout-step.ts';
import type { DataOf } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import { pageTranslator } from '#web/i18n/page-translator.ts';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { isGuest, quote } from './cart-calls.ts';
import { expireGuestCart, showStockChanges, showRefusal } from './cart-notices.ts';
import { useCart } from './cart-store.ts';
import { useCartView } from './cart-view-store.ts';
import { applyCart, applyCheckout } from './apply-cart-response.ts';
import { enqueueCartCall } from './sync/cart-queue.ts';
import { recordCartRead } from './cart-failure.ts';

/**
 * Quotes the selected shops' part of the cart with the chosen city, address and code, and stores
 * the response.
 */
export async function fetchCheckoutProducts(): Promise<void> {
  expireGuestCart();
  useCartView.setState(({ quoting }) => ({ quoting: quoting + 1 }));
  try {
    const response = await enqueueCartCall(async () => {
      const shopIds = useCart.getState().selectedShopIds;
      const quoted = await quote({ shopIds });
      applyCheckout(quoted, shopIds);
      return quoted;
    });
    showStockChanges(response);
  } catch (error) {
    recordCartRead(error);
    showRefusal(error);
  } finally {
    useCartView.setState(({ quoting }) => ({ quoting: quoting - 1 }));
  }
}

/** Quotes the buy-now item, separate from the cart. null when refused, after showing why. */
export async function quoteBuyNow(): Promise<DataOf<'checkoutCart'> | null> {
  expireGuestCart();
  try {
    const response = await enqueueCartCall(async () => {
      const quoted = await quote({ shopIds: [], isBuyNow: true });
      applyCart(quoted);
      return quoted;
    });
    showStockChanges(response);
    return response;
  } catch (error) {
    showRefusal(error);
    return null;
  }
}

export function selectShop(shopId: number): Promise<void> {
  return choose((selected) => [...selected.filter((id) => id !== shopId), shopId]);
}

export function deselectShop(shopId: number): Promise<void> {
  return choose((selected) => selected.filter((id) => id !== shopId));
}

/** Selects every shop of the cart. */
function selectAllShops(): Promise<void> {
  const shopIds = useCart.getState().products.map(({ shop_id }) => shop_id);
  return shopIds.length === 0 ? Promise.resolve() : choose(() => shopIds);
}

async function choose(change: (selected: number[]) => number[]): Promise<void> {
  useCart.setState(({ selectedShopIds }) => ({ selectedShopIds: change(selectedShopIds) }));
  await fetchCheckoutProducts();
}

/**
 * Spec §4, checkout button: the page to go to; null when the login dialog is shown instead, or when no shop was
 * selected, which selects all and shows a toast.
 */
export function proceedToCheckout(): string | null {
  const t = pageTranslator();
  const { guestUser } = useSession.getState();
  const step = checkoutStep({
    isSignedIn: !isGuest(),
    isGuest: guestUser,
    selectedShops: useCart.getState().selectedShopIds.length,
  });
  switch (step) {
    case 'select-shop':
      showToast(t('Please select at least one shop'), 'error');
      void selectAllShops();
      return null;
    case 'login':
      useSession.setState({ redirectURL: paths.guestCheckout(), loginModal: true });
      return null;
    default:
      return step === 'checkout' ? paths.checkout() : paths.guestCheckout();
  }
}

/** Checkout page for the buy-now item; null when the login dialog is shown instead. No token exists yet. */
export function proceedToBuyNow(): string | null {
  if (!isGuest()) return paths.buyNow();
  if (useSession.getState().guestUser) return paths.guestBuyNow();
  useSession.setState({ redirectURL: paths.guestBuyNow(), loginModal: true });
  return null;
}
