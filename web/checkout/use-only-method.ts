import { useEffect, useEffectEvent } from 'react';
import type { PaymentOption } from './checkout-options.ts';

/** Chooses the payment method if there is only one, which saves the shopper a click. */
export function useOnlyMethod(
  [method, ...others]: readonly PaymentOption[],
  chosen: string,
  onChoose: (name: string) => void,
): void {
  const only = others.length === 0 ? method?.name : undefined;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (only !== undefined && chosen === '') choose(only);
  }, [only, chosen]);
}
