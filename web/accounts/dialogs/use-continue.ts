import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { pageForCustomer } from '../checkout-pages.ts';

/**
 * Returns a function to call after signing in: it navigates to the stored redirect URL, or away
 * from guest-only pages.
 */
export function useContinue(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  // Signing in takes a request, during which a navigation can begin or end.
  const latest = useRef({ pathname, isNavigating });
  useEffect(() => {
    latest.current = { pathname, isNavigating };
  }, [pathname, isNavigating]);
  return useCallback(() => {
    const { redirectURL } = useSession.getState();
    useSession.setState({ redirectURL: null });
    const shown = latest.current;
    const page = pageForCustomer(redirectURL ?? shown.pathname);
    // A pending navigation would leave the page that is still shown.
    const isLeaving = redirectURL !== null && shown.isNavigating;
    if (page !== shown.pathname || isLeaving) void navigate(page);
  }, [navigate]);
}
