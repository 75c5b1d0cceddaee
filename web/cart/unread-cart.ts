import { create } from 'zustand';
import { ApiFailure } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import type { Loaded } from '#web/ui/loaded.tsx';
import { useCart } from './cart-store.ts';

type Failed = Extract<Loaded<never>, { status: 'failed' }>;

const useUnread = create<{ failed: Failed | null }>(() => ({ failed: null }));

// It was another shopper's cart.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useUnread.setState({ failed: null });
});

/** Notes whether the shopper's cart could be read last: `error`, or null once it was. A guest has it on the device. */
export function noteReading(error: unknown): void {
  const isRead = useSession.getState().token === null && useCart.getState().carts.length === 0;
  if (error === null || isRead) useUnread.setState({ failed: null });
  else if (error instanceof ApiFailure) {
    const { message, status } = error;
    useUnread.setState({ failed: { status: 'failed', message, isOffline: status === 0 } });
  }
}

/** Why the cart on the screen is empty although the shopper's may not be; null otherwise. */
export function useUnreadCart(): Failed | null {
  const failed = useUnread((state) => state.failed);
  const isEmpty = useCart(({ products }) => products.length === 0);
  return isEmpty ? failed : null;
}
