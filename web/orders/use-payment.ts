import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  openPaymentWindow,
  paymentWindow,
  watchPaymentWindow,
} from '#web/checkout/place-order/payment-window.ts';

/** Pays in a popup, and calls `onChange` when the payment status may have changed. */
export function usePayment(onChange: () => void) {
  // The checkout page may already have opened it.
  const [opened, setOpened] = useState(paymentWindow);
  const notify = useEffectEvent(onChange);

  useEffect(() => {
    if (opened === null) return undefined;
    return watchPaymentWindow(opened, () => {
      setOpened(null);
      notify();
    });
  }, [opened]);

  const pay = useCallback((url: string) => {
    const shown = openPaymentWindow(url);
    if (shown === null) window.location.assign(url);
    else setOpened(shown);
  }, []);
  return { isPaying: opened !== null, pay, show: () => opened?.focus() };
}
