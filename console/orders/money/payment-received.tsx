import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { isPaidOnline } from '#domain/checkout/payment-methods/payment-methods.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../session/me-context.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';
import { useAct } from '../../ui/act.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';

/** Records that the money of an order that is paid in advance has arrived, after a confirmation that names the amount. */
export function PaymentReceived({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const moneyText = useMoneyText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [isConfirming, setConfirming] = useState(false);
  const mayPay = useMay('orders.pay');
  const { payment, refundable, parts, status } = order;
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
          <p>
            {t("Confirm once the whole amount of {{amount}} has arrived. This can't be undone.", {
              amount: moneyText(moneyOf(refundable.amount, order.currency)),
            })}{' '}
            {order.is_buyer_mailed && t('The buyer gets an email.')}
          </p>
          {parts.length > 0 && (
            <p className="mt-2 text-muted">
              {t('Payments of the other orders of this checkout are recorded on their own pages.')}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
