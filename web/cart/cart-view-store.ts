import { create } from 'zustand';
import { GUEST_CART_RESET_MS } from '#domain/cart/guest-cart-expiry.ts';

interface CartView {
  isDrawerOpen: boolean;
  /** Checkout calls under way: amounts on the screen are about to change. */
  quoting: number;
  /** Of the shop's settings, told by useSyncCart. */
  multiVendor: boolean;
  resetMs: number;
}

/** What is about the cart but not kept with it. */
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
