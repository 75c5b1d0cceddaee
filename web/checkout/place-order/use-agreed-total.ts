import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownQuote } from '../use-checkout-quote.ts';

/**
 * Places the order at the total that is shown. Moving from a field to the button requests a new quote: then the order waits
 * for it, and is refused if the total differs.
 */
export function useAgreedTotal(shown: ShownQuote, place: (payableAmount: number) => Promise<void>) {
  /** The total that the customer agreed to while a new quote is pending. */
  const [agreed, setAgreed] = useState<number | null>(null);
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
    if (shown.isUpdating) setAgreed(shown.quote.payable_amount);
    else void place(shown.quote.payable_amount);
  };
  return { placeAtTotal, isWaiting: agreed !== null };
}
