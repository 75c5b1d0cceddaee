import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDetails } from '#contract/order-shapes.ts';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { forgetAnswers } from '#web/api/use-answer.ts';
import type { CheckoutOptions } from '#web/checkout/checkout-options.ts';
import { openPaymentWindow } from '#web/checkout/payment-window.ts';
import { PaymentChoice } from '#web/checkout/view/payment-choice.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FormTrouble } from '#web/ui/form/form-trouble.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

interface OrderAgainDialogProps {
  order: OrderDetails;
  options: CheckoutOptions;
  onClose: () => void;
}

/** Orders the same once more, to the same address; only the way to pay is chosen. */
export function OrderAgainDialog({ order, options, onClose }: OrderAgainDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const [method, setMethod] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isUnchosen, setUnchosen] = useState(false);
  // A second press after a lost answer is the same order.
  const key = useRef(crypto.randomUUID());

  const handleOrder = async () => {
    if (method === '') return setUnchosen(true);
    setBusy(true);
    setTrouble(null);
    // Browsers let a window open only while the press is handled, long before its address is known.
    const opened = method === 'cash' ? null : openPaymentWindow();
    try {
      const request = { order_id: order.id, payment_method: method };
      const placed = await callApi('placeOrderAgain', request, { idempotencyKey: key.current });
      const { order_payment_url: url } = placed;
      forgetAnswers('listOrders');
      showToast(t('Your order has been placed.'));
      if (url === null) opened?.close();
      else if (opened) opened.location.replace(url);
      else return window.location.assign(url);
      onClose();
      await navigate(paths.order(placed.order.id));
    } catch (error) {
      opened?.close();
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status > 0) key.current = crypto.randomUUID();
      setTrouble(error.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Order again')}
      footer={
        <Button size="large" className="w-full" busy={isBusy} onClick={() => void handleOrder()}>
          {t('Place order')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t('The same products go to the same address, at the prices of today.')}
        </p>
        <FormTrouble message={trouble} />
        <PaymentChoice
          cash={options.cash}
          gateways={options.gateways}
          value={method}
          onChange={(chosen) => {
            setMethod(chosen);
            setUnchosen(false);
            key.current = crypto.randomUUID();
          }}
          error={isUnchosen ? t('Please choose how to pay.') : undefined}
        />
      </div>
    </Dialog>
  );
}
