import { useEffect } from 'react';
import { useSession } from '#web/accounts/session/session-store.ts';
import { addSignInStep, isSigningIn } from '#web/accounts/sign-in/sign-in-steps.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { followStorage } from '#web/storage/follow-storage.ts';
import { useCart } from '../cart-store.ts';
import { useCartView } from '../cart-view-store.ts';
import { loadCartActions } from '../load-actions.ts';

/** Delay after which the page is usable. */
const SYNC_AFTER_MS = 1_000;

/** How often an open tab checks whether the guest's cart has expired. */
const CHECK_INTERVAL_MS = 30_000;

/** Keeps this tab's cart in sync with its expiry, other tabs, and the session. */
export function useSyncCart(): void {
  const { guest_cart_reset_ms: resetMs, multi_vendor: multiVendor } = useSettings();

  useEffect(() => {
    useCartView.setState({ resetMs, multiVendor });
    const checkExpiry = () => {
      const { carts, collectedCoupons, updatedAt } = useCart.getState();
      const hasContents = carts.length > 0 || collectedCoupons.length > 0;
      // Retry lines that could not be merged at sign-in.
      if (hasContents && !isSigningIn() && useSession.getState().token !== null) {
        void loadCartActions().then(({ retryMerge }) => retryMerge());
      }
      if (!hasContents || (updatedAt !== null && Date.now() - updatedAt <= resetMs)) return;
      void loadCartActions().then(({ expireGuestCart }) => expireGuestCart());
    };
    checkExpiry();
    const timer = setInterval(checkExpiry, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', checkExpiry);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkExpiry);
    };
  }, [resetMs, multiVendor]);

  useEffect(() => {
    const stopFollowing = followStorage({ session: useSession, cart: useCart });
    const stop = useSession.subscribe(({ token }, before) => {
      if (token === before.token || isSigningIn()) return;
      void loadCartActions().then(({ changeShopper }) => changeShopper());
    });
    const unregister = addSignInStep(async () => {
      const { mergeGuestCart } = await loadCartActions();
      await mergeGuestCart();
    });
    // Changes by other tabs since this tab's first script ran.
    void useSession.persist.rehydrate();
    void useCart.persist.rehydrate();
    // Changes by the customer's other devices.
    const sync = setTimeout(() => {
      if (useSession.getState().token === null || isSigningIn()) return;
      void loadCartActions().then(({ syncCart }) => syncCart());
    }, SYNC_AFTER_MS);
    return () => {
      clearTimeout(sync);
      stopFollowing();
      stop();
      unregister();
    };
  }, []);
}
