import { useEffect } from 'react';
import { useSession } from '#web/accounts/session-store.ts';
import { addSignInStep, isSigningIn } from '#web/accounts/sign-in-steps.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { useCart } from './cart-store.ts';
import { useCartView } from './cart-view-store.ts';
import { loadCartActions } from './load-actions.ts';

/** How often an open tab looks whether the guest's cart is too old. */
const LOOK_MS = 30_000;

/** Keeps the cart of this tab true: against its age, other tabs, and who is signed in. */
export function useSyncCart(): void {
  const { guest_cart_reset_ms: resetMs, multi_vendor: multiVendor } = useSettings();

  useEffect(() => {
    useCartView.setState({ resetMs, multiVendor });
    const look = () => {
      const { carts, collectedCoupons, updatedAt } = useCart.getState();
      const isKept = carts.length > 0 || collectedCoupons.length > 0;
      // What the server did not take from a guest who has signed in is tried again.
      if (isKept && !isSigningIn() && useSession.getState().token !== null) {
        void loadCartActions().then(({ retryReadding }) => retryReadding());
      }
      if (!isKept || (updatedAt !== null && Date.now() - updatedAt <= resetMs)) return;
      void loadCartActions().then(({ dropOldGuestCart }) => dropOldGuestCart());
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [resetMs, multiVendor]);

  useEffect(() => {
    // Other tabs: what they kept is taken over at once.
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === 'cart' || key === null) void useCart.persist.rehydrate();
      if (key === 'session' || key === null) void useSession.persist.rehydrate();
    };
    window.addEventListener('storage', handleStorage);
    const stop = useSession.subscribe(({ token }, before) => {
      if (token === before.token || isSigningIn()) return;
      void loadCartActions().then(({ changeShopper }) => changeShopper());
    });
    const takeBack = addSignInStep(async () => {
      const { mergeGuestCart } = await loadCartActions();
      await mergeGuestCart();
    });
    // What they did between this tab's first script and now.
    void useSession.persist.rehydrate();
    void useCart.persist.rehydrate();
    return () => {
      window.removeEventListener('storage', handleStorage);
      stop();
      takeBack();
    };
  }, []);
}
