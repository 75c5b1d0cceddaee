import { create } from 'zustand';
import { ApiFailure } from '#web/api/client.ts';
import { useSession } from '#web/accounts/session/session-store.ts';
import type { Loaded } from '#web/ui/loaded.tsx';
import { useCart } from './cart-store.ts';

type Failed = Extract<Loaded<never>, { status: 'failed' }>;

const useFailure = create<{ failure: Failed | null }>(() => ({ failure: null }));

// The failure was of another shopper's cart.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useFailure.setState({ failure: null });
});

/** Records the outcome of reading the shopper's cart: an error, or null. An empty guest cart needs no reading. */
export function recordCartRead(error: unknown): void {
  const isEmptyGuestCart =
    useSession.getState().token === null && useCart.getState().carts.length === 0;
  if (error === null || isEmptyGuestCart) useFailure.setState({ failure: null });
  else if (error instanceof ApiFailure) {
    const { message, status } = error;
    useFailure.setState({ failure: { status: 'failed', message, isOffline: status === 0 } });
  }
}

/** Why the cart on the screen is empty although the shopper's may have lines; null if it was read. */
export function useCartFailure(): Failed | null {
  const failure = useFailure((state) => state.failure);
  const isEmpty = useCart(({ products }) => products.length === 0);
  return isEmpty ? failure : null;
}
