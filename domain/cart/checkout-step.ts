export type CheckoutStep = 'select-shop' | 'checkout' | 'guest-checkout' | 'login';

interface Shopper {
  isSignedIn: boolean;
  /** Whether the visitor chose to continue as a guest. */
  isGuest: boolean;
  selectedShops: number;
}

/** Where the checkout button leads (spec §4, checkout button; spec §5, checkout without a shop). */
export function checkoutStep({ isSignedIn, isGuest, selectedShops }: Shopper): CheckoutStep {
  if (selectedShops === 0) return 'select-shop';
  if (isSignedIn) return 'checkout';
  return isGuest ? 'guest-checkout' : 'login';
}
