import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure, type DataOf, type RequestOf } from '#web/api/client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import { type CheckoutOptions, isPaidOnline } from '#web/checkout/checkout-options.ts';
import { openPaymentWindow } from '#web/checkout/place-order/payment-window.ts';
import { submitOrder } from '#web/checkout/place-order/submit-order.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

type ReorderQuote = DataOf<'checkoutOrderAgain'>;

/** Quotes a reorder at current prices and places it at that total. */
export function useOrderAgain(
  order: OrderDetails,
  options: Pick<CheckoutOptions, 'methods'>,
  onDone: () => void,
) {
  const t = useText();
  const navigate = useNavigate();
  const [quote, setQuote] = useState<ReorderQuote | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const applyQuote = useCallback((result: ReorderQuote | ApiFailure) => {
    const isRefused = result instanceof ApiFailure;
    setQuote(isRefused ? null : result);
    setRefusal(isRefused ? result.message : null);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void fetchQuote(order.id).then((result) => isCurrent && applyQuote(result));
    return () => {
      isCurrent = false;
    };
  }, [order.id, applyQuote]);
  const retry = async () => applyQuote(await fetchQuote(order.id));

  const place = async (request: RequestOf<'placeOrderAgain'>) => {
    setBusy(true);
    setRefusal(null);
    // Browsers only allow a popup while handling the click, long before its URL is available.
    const isOnline = isPaidOnline(options, String(request.payment_method));
    const opened = isOnline ? openPaymentWindow() : null;
    try {
      const { placed } = await submitOrder('placeOrderAgain', `again ${order.id}`, request);
      const { order_payment_url: url } = placed;
      invalidateResponses('listOrders');
      showToast(t('Your order has been placed.'));
      if (url === null) opened?.close();
      else opened?.location.replace(url);
      onDone();
      await navigate(paths.order(placed.order.id));
      // Without a window, from the order: Back leads there, where it can still be paid.
      if (url !== null && opened === null) window.location.assign(url);
    } catch (error) {
      opened?.close();
      if (!(error instanceof ApiFailure)) throw error;
      setRefusal(error.message);
      setBusy(false);
      // After a refusal the price may have changed; the reason stays on the screen.
      const result = await fetchQuote(order.id);
      setQuote(result instanceof ApiFailure ? null : result);
    }
  };
  return { quote, isBusy, refusal, retry, place };
}

async function fetchQuote(order_id: number): Promise<ReorderQuote | ApiFailure> {
  try {
    return await callApi('checkoutOrderAgain', { order_id });
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}
