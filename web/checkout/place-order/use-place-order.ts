import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#web/api/client.ts';
import { watchSession } from '#web/cart/sync/cart-session.ts';
import { applyRefusedCart } from '#web/cart/apply-cart-response.ts';
import { refreshCart } from '#web/cart/cart-actions.ts';
import { paths } from '#web/paths.ts';
import type { CheckoutMode } from '../checkout-mode.ts';
import { type CheckoutOptions, isPaidOnline } from '../checkout-options.ts';
import { isStillOpen, type OpenAttempt, useOpenAttempt } from './order-attempts-store.ts';
import { openPaymentWindow } from './payment-window.ts';
import { type CheckoutRequest, placeOrder, purposeOf } from './place-checkout.ts';

interface PlaceOptions {
  mode: CheckoutMode;
  options: CheckoutOptions;
  onRefused: (error: ApiFailure) => void;
}

/** Places the order, guarding against double clicks, and navigates to its confirmation. */
export function usePlaceOrder({ mode, options, onRefused }: PlaceOptions) {
  const navigate = useNavigate();
  const purpose = purposeOf(mode);
  const open = useOpenAttempt(purpose);
  const isRunning = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);

  /** Building the request may be asynchronous, for example to save an address first. */
  const place = async (
    method: string,
    makeRequest: () => Promise<CheckoutRequest>,
    { isGuest }: Pick<CheckoutMode, 'isGuest'> = mode,
  ) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPlacing(true);
    const isSameSession = watchSession();
    // Browsers only allow a popup while handling the click, long before its URL is available.
    const opened = isPaidOnline(options, method) ? openPaymentWindow() : null;
    try {
      const placed = await placeOrder({ ...mode, isGuest }, await makeRequest(), (url) => {
        if (url === null) opened?.close();
        else if (opened) opened.location.replace(url);
      });
      const { payment_id, order_token, order_payment_url } = placed;
      await navigate(paths.orderConfirmation(payment_id, order_token), { replace: true });
      // Not before: the checkout would say that the cart is empty.
      await refreshCart();
      // Without a window, from the confirmation: Back leads there, where the order can still be paid.
      if (order_payment_url !== null && opened === null) window.location.assign(order_payment_url);
    } catch (error) {
      opened?.close();
      if (!(error instanceof ApiFailure)) throw error;
      if (isSameSession()) applyRefusedCart(error);
      setIsPlacing(false);
      onRefused(error);
    } finally {
      isRunning.current = false;
      setIsPlacing(false);
    }
  };
  const repeatOpen = async (attempt: OpenAttempt) => {
    if (!isStillOpen(attempt, purpose)) return;
    const sent = JSON.parse(attempt.content) as CheckoutRequest;
    // What a guest sent stays a guest's order, even when they have signed in since: its key says so.
    await place(sent.payment_method, () => Promise.resolve(sent), attempt);
  };
  return {
    isPlacing,
    place,
    /** Repeats the order whose outcome is unknown: until it is certain, no other can be placed. null without one. */
    repeat: open && (() => void repeatOpen(open)),
  };
}
