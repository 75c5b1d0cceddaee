import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/accounts/session-store.ts';
import { paths } from '#web/paths.ts';
import type { CheckoutMode } from './checkout-mode.ts';

/**
 * Sends customers to their own page, and those who are not signed in home with the login dialog open and the guest's
 * page as what comes next (spec §4, checkout button). False while that happens.
 */
export function useShopperGuard({ isGuest, isBuyNow }: CheckoutMode): boolean {
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  useEffect(() => {
    const askToLogIn = () => {
      const redirectURL = isBuyNow ? paths.guestBuyNow() : paths.guestCheckout();
      useSession.setState({ redirectURL, loginModal: true });
      void navigate(paths.home(), { replace: true });
    };
    // Read here: while hydrating, what the device knows is not there yet.
    const hasToken = useSession.getState().token !== null;
    if (isGuest) {
      if (hasToken) void navigate(isBuyNow ? paths.buyNow() : paths.checkout(), { replace: true });
      return undefined;
    }
    if (!hasToken) {
      askToLogIn();
      return undefined;
    }
    // A token can wear out while the form is being filled in.
    return useSession.subscribe(({ token }, before) => {
      if (token === null && before.token !== null) askToLogIn();
    });
  }, [isGuest, isBuyNow, navigate]);
  return isSignedIn === !isGuest;
}
