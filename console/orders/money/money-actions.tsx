import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { isPaidOnline } from '#domain/checkout/payment-methods/payment-methods.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { call } from '../../api/call.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { PaymentReceived } from './payment-received.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** The buttons of an order's payment: money that arrived, cancelling, refunding. */
export function MoneyActions({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const [open, setOpen] = useState<'cancel' | 'refund' | 'whole' | null>(null);
  const mayRefund = useHasRight('orders.refund');
  const mayCancel = useHasRight('orders.cancel');
  // The payment page would still charge the whole amount: an order with an open online payment can only be cancelled as
  // a whole.
  const isWhole = order.payment.state === 'open' && isPaidOnline(order.payment.method);
  const canCancel = order.lines.some(({ cancellable }) => cancellable > 0);
  const canRefund = (order.refundable?.amount ?? 0) > 0 && !isWhole;
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  const handleCancel = () =>
    run(async () => {
      await withIdempotencyKey((idempotency_key) =>
        call('cancelOrder', { id: order.id, idempotency_key }),
      );
      handleDone();
    });
  useShortcuts({ ...(canRefund && mayRefund && { r: () => setOpen('refund') }) });
  return (
    <div className="flex flex-wrap gap-2 not-empty:mt-3">
      <PaymentReceived order={order} />
      {canCancel && !isWhole && mayRefund && (
        <Button variant="secondary" size="small" onClick={() => setOpen('cancel')}>
          {t('Cancel items')}
        </Button>
      )}
      {canCancel && isWhole && mayCancel && (
        <Button variant="secondary" size="small" onClick={() => setOpen('whole')}>
          {t('Cancel order')}
        </Button>
      )}
      {canRefund && mayRefund && (
        <Button
          variant="secondary"
          size="small"
          aria-keyshortcuts="r"
          onClick={() => setOpen('refund')}
        >
          {order.payment.state === 'paid' ? t('Refund') : t('Reduce amount')}
        </Button>
      )}
      {(open === 'cancel' || open === 'refund') && (
        <RefundDialog order={order} act={open} onClose={() => setOpen(null)} onDone={handleDone} />
      )}
      {open === 'whole' && (
        <ConfirmDialog
          open
          title={t('Cancel order')}
          action={t('Cancel order')}
          keep={t('Keep it')}
          isBusy={isBusy}
          onConfirm={() => void handleCancel()}
          onClose={() => setOpen(null)}
        >
          {order.is_buyer_mailed
            ? t("It isn't paid yet, so nobody is charged. The buyer gets an email.")
            : t("It isn't paid yet, so nobody is charged.")}
        </ConfirmDialog>
      )}
    </div>
  );
}
