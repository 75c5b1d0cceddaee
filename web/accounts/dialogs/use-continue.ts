import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session-store.ts';
import { pageForCustomer } from '../checkout-pages.ts';

/**
 * Returns a function to call after signing in: it navigates to the stored redirect URL, or away
 * from guest-only pages.
 */
export function useContinue(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    const { redirectURL } = useSession.getState();
    useSession.setState({ redirectURL: null });
    const page = pageForCustomer(redirectURL ?? pathname);
    if (page !== pathname) void navigate(page);
  }, [navigate, pathname]);
}
