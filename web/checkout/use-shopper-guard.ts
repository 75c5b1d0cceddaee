import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/accounts/session/session-store.ts';
import { paths } from '#web/paths.ts';
import type { CheckoutMode } from './checkout-mode.ts';

/**
 * Redirects customers to their own checkout page, and signed-out shoppers to the home page with the
 * login dialog open and the guest page as redirect URL (spec §4, checkout button). False while
 * redirecting.
 */
export function useShopperGuard({ isGuest, isBuyNow }: CheckoutMode): boolean {
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  useEffect(() => {
    const promptLogin = () => {
      const redirectURL = isBuyNow ? paths.guestBuyNow() : paths.guestCheckout();
      useSession.setState({ redirectURL, loginModal: true });
      void navigate(paths.home(), { replace: true });
    };
    // Read from the store directly: during hydration the hook returns the server's state.
    const hasToken = useSession.getState().token !== null;
    if (isGuest) {
      if (hasToken) void navigate(isBuyNow ? paths.buyNow() : paths.checkout(), { replace: true });
      return undefined;
    }
    if (!hasToken) {
      promptLogin();
      return undefined;
    }
    // A token can expire while the form is being filled in.
    return useSession.subscribe(({ token }, before) => {
      if (token === null && before.token !== null) promptLogin();
    });
  }, [isGuest, isBuyNow, navigate]);
  return isSignedIn === !isGuest;
}
