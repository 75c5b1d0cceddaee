import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutQuote } from '#web/cart/cart-store.ts';
import type { ShownQuote } from '../use-checkout-quote.ts';

/**
 * Places the order with the products and the total that are shown. Moving from a field to the button requests a new
 * quote: then the order waits for it, and is refused if the two differ.
 */
export function useAgreedTotal(shown: ShownQuote, place: (agreed: CheckoutQuote) => Promise<void>) {
  /** The quote that the customer agreed to while a new one is pending. */
  const [agreed, setAgreed] = useState<CheckoutQuote | null>(null);
  const placeAgreed = useEffectEvent(async () => {
    await (agreed !== null && shown.status === 'ready' ? place(agreed) : null);
    setAgreed(null);
  });
  const isAgreed = agreed !== null && !shown.isUpdating;
  useEffect(() => {
    // The quote is what arrives from outside.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isAgreed) void placeAgreed();
  }, [isAgreed]);

  const placeAtTotal = () => {
    if (shown.status !== 'ready') return;
    if (shown.isUpdating) setAgreed(shown.quote);
    else void place(shown.quote);
  };
  return { placeAtTotal, isWaiting: agreed !== null };
}
