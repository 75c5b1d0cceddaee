import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#web/api/client.ts';
import { watchSession } from '#web/cart/sync/cart-session.ts';
import { applyRefusedCart } from '#web/cart/apply-cart-response.ts';
import { paths } from '#web/paths.ts';
import type { CheckoutMode } from '../checkout-mode.ts';
import { openPaymentWindow } from './payment-window.ts';
import { type CheckoutRequest, placeOrder } from './place-checkout.ts';

interface PlaceOptions {
  mode: CheckoutMode;
  onRefused: (error: ApiFailure) => void;
}

/** Places the order, guarding against double clicks, and navigates to its confirmation. */
export function usePlaceOrder({ mode, onRefused }: PlaceOptions) {
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);

  /**
   * `isOnline`: a payment window is needed. Building the request may be asynchronous, for example to save an
   * address first.
   */
  const place = async (isOnline: boolean, makeRequest: () => Promise<CheckoutRequest>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPlacing(true);
    const isSameSession = watchSession();
    // Browsers only allow a popup while handling the click, long before its URL is available.
    const opened = isOnline ? openPaymentWindow() : null;
    try {
      const placed = await placeOrder(mode, await makeRequest(), (url) => {
        if (url === null) opened?.close();
        else if (opened) opened.location.replace(url);
      });
      const { payment_id, order_token, order_payment_url } = placed;
      if (order_payment_url !== null && opened === null) {
        window.location.assign(order_payment_url);
        return;
      }
      await navigate(paths.orderConfirmation(payment_id, order_token), { replace: true });
    } catch (error) {
      opened?.close();
      if (!(error instanceof ApiFailure)) throw error;
      if (isSameSession()) applyRefusedCart(error);
      onRefused(error);
    } finally {
      isRunning.current = false;
      setIsPlacing(false);
    }
  };
  return { isPlacing, place };
}
