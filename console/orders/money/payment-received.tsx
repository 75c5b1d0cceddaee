import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { isPaidOnline } from '#domain/checkout/payment-methods/payment-methods.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useAct } from '../../ui/act.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { ReceivedAmount } from './received-amount.tsx';

/** Records that the money of an order that is paid in advance has arrived, after a confirmation that names the amount. */
export function PaymentReceived({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [isConfirming, setConfirming] = useState(false);
  const mayPay = useHasRight('orders.pay');
  const { payment, refundable, status } = order;
  const isAwaited =
    payment.state === 'open' && !isPaidOnline(payment.method) && status !== 'Cancelled';
  if (!mayPay || !isAwaited || refundable === null) return null;
  const handleConfirm = () =>
    run(async () => {
      await withIdempotencyKey((idempotency_key) =>
        call('payOrder', { id: order.id, idempotency_key }),
      );
      setConfirming(false);
      showToast(t('Payment recorded'));
      await revalidate();
    });
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        {t('Payment received')}
      </Button>
      {isConfirming && (
        <Dialog
          open
          onClose={() => setConfirming(false)}
          title={t('Payment received')}
          footer={
            <div className="flex gap-2">
              <Button variant="secondary" className="flex-1" onClick={() => setConfirming(false)}>
                {t('Not yet')}
              </Button>
              <Button className="flex-1" busy={isBusy} onClick={() => void handleConfirm()}>
                {t('Record the payment')}
              </Button>
            </div>
          }
        >
          <ReceivedAmount order={order} due={refundable.amount} />
        </Dialog>
      )}
    </>
  );
}
