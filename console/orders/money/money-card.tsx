import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { isPaidOnline, methodNamed } from '#domain/checkout/payment-methods/payment-methods.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { call } from '../../api/call.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';
import { useAct } from '../../ui/act.ts';
import { Card } from '../../ui/card.tsx';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { useFormatTime } from '../../session/use-format-time.ts';
import { PaymentReceived } from './payment-received.tsx';
import { PaymentText } from './payment-text.tsx';
import { ReceivedList } from './received-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SettleRefund } from './settle-refund.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

/** Payment, refunds so far, and the actions that give money back. */
export function MoneyCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const { state, method, paid_at: paidAt } = order.payment;
  const hasRest =
    (order.received?.due ?? 0) > 0 &&
    (order.refunds.length > 0 || (order.received?.parts ?? []).length > 0);
  const title = methodNamed(method)?.titleOfOrder(state === 'paid') ?? method;
  return (
    <Card title={t('Payment')}>
      <p className="text-sm">
        <span className="font-medium">
          <PaymentText payment={state} isPartPaid={(order.received?.amount ?? 0) > 0} />
        </span>
        <span className="text-muted">
          {paidAt !== null && (
            <>
              {' · '}
              <time dateTime={paidAt}>{formatTime(paidAt)}</time>
            </>
          )}
          {state !== 'cash' && <> · {t(title)}</>}
        </span>
      </p>
      <ReceivedList order={order} />
      {hasRest && (
        <p className="mt-1 flex justify-between gap-3 text-sm">
          {t('Amount due')}
          <bdi className="tabular-nums">
            {moneyText(moneyOf(order.received?.due ?? 0, order.currency))}
          </bdi>
        </p>
      )}
      {order.refunds.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-sm">
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              <p className="flex justify-between gap-3">
                <span className="font-medium">
                  {refund.method === 'not-charged'
                    ? t('Not charged')
                    : refund.is_overpayment
                      ? refund.state === 'done'
                        ? t('Overpayment refunded')
                        : t('Overpayment to be refunded')
                      : refund.state === 'done'
                        ? t('Refunded')
                        : t('To be refunded')}
                </span>
                <bdi className="tabular-nums">
                  {moneyText(moneyOf(refund.amount, order.currency))}
                </bdi>
              </p>
              <p className="text-muted">
                <time dateTime={refund.at}>{formatTime(refund.at)}</time>
                {refund.state === 'waiting' && <> · {t('on its way')}</>}
                {refund.state === 'failed' && (
                  <span className="text-danger"> · {t('failed at the payment provider')}</span>
                )}
                {refund.state === 'manual' && (
                  <span className="text-danger"> · {t('to be refunded manually')}</span>
                )}
              </p>
              {refund.failure !== null && (
                <p className="wrap-anywhere">
                  <bdi>{t(refund.failure)}</bdi>
                </p>
              )}
              {refund.reason !== null && refund.reason !== '' && (
                <p className="text-muted wrap-anywhere">
                  <bdi>{refund.reason}</bdi>
                </p>
              )}
              <SettleRefund
                orderId={order.id}
                refund={refund}
                amount={moneyText(moneyOf(refund.amount, order.currency))}
              />
            </li>
          ))}
        </ul>
      )}
      <MoneyActions order={order} />
    </Card>
  );
}

function MoneyActions({ order }: { order: ConsoleOrder }) {
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
