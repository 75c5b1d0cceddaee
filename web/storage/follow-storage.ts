import { useSession } from '#web/accounts/session/session-store.ts';
import { useCart } from '../cart-store.ts';

/**
 * Reads session and cart again when another tab has stored a change, and when the browser shows this page again as it
 * was left (Back): meanwhile it was not notified that the customer signed out. Returns a function that ends it.
 */
export function followStorage(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === 'cart' || key === null) void useCart.persist.rehydrate();
    if (key === 'session' || key === null) void useSession.persist.rehydrate();
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    void useSession.persist.rehydrate();
    void useCart.persist.rehydrate();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
  };
}
