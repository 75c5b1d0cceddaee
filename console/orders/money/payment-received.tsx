import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import {
  isPaidOnDelivery,
  isPaidOnline,
} from '#domain/checkout/payment-methods/payment-methods.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';
import { ReceivedDialog } from './received-dialog.tsx';

/** Records money that has arrived without a payment provider, even for an order that is paid or cancelled. */
export function PaymentReceived({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const mayPay = useHasRight('orders.pay');
  const { payment, received, status, code } = order;
  const isRecordedManually = !isPaidOnline(payment.method) && !isPaidOnDelivery(payment.method);
  if (!mayPay || !isRecordedManually || received === null) return null;
  const isAwaited = payment.state === 'open' && status !== 'Cancelled';
  const handleDone = (entry: number | null) => {
    setOpen(false);
    const offer = { text: t('Payment recorded'), names: [code] };
    if (entry !== null) offerUndoOfEntries({ ...offer, entries: [entry] }, () => revalidate());
    void revalidate();
  };
  return (
    <>
      <Button
        size="small"
        variant={isAwaited ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {isAwaited ? t('Payment received') : t('Record another payment')}
      </Button>
      {isOpen && (
        <ReceivedDialog
          order={order}
          received={received}
          onClose={() => setOpen(false)}
          onDone={handleDone}
        />
      )}
    </>
  );
}
