import { create } from 'zustand';
import { GUEST_CART_RESET_MS } from '#domain/cart/guest-cart-expiry.ts';

interface CartView {
  isDrawerOpen: boolean;
  /** Number of checkout calls in flight: amounts on the screen are about to change. */
  quoting: number;
  /** From the shop's settings; set by useSyncCart. */
  multiVendor: boolean;
  resetMs: number;
}

/** Cart state that is not persisted. */
export const useCartView = create<CartView>(() => ({
  isDrawerOpen: false,
  quoting: 0,
  multiVendor: true,
  resetMs: GUEST_CART_RESET_MS,
}));

/** Opens the cart drawer from anywhere. */
export function openDrawer(): void {
  useCartView.setState({ isDrawerOpen: true });
}

export function closeDrawer(): void {
  useCartView.setState({ isDrawerOpen: false });
}
