import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session-store.ts';
import { pageForCustomer } from '../checkout-pages.ts';

/** Gives what leads a customer on who has signed in: to the stored page, else off pages that are for guests. */
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
