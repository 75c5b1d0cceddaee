import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { methodNamed } from '#domain/checkout/payment-methods/payment-methods.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';
import { Card } from '../../ui/card.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';
import { MoneyActions } from './money-actions.tsx';
import { PaymentText } from './payment-text.tsx';
import { ReceivedList } from './received-list.tsx';
import { SettleRefund } from './settle-refund.tsx';

/** Payment, refunds so far, and the actions that give money back. */
export function MoneyCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const { state, method, paid_at: paidAt, number = null } = order.payment;
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
      {number !== null && <PaymentNumber number={number} />}
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
            <RefundItem key={refund.id} refund={refund} order={order} />
          ))}
        </ul>
      )}
      <MoneyActions order={order} />
    </Card>
  );
}

/** The payment's id at the payment provider, by which it can be found there. */
function PaymentNumber({ number }: { number: string }) {
  const t = useText();
  return (
    <p className="mt-1 text-sm text-muted">
      {t('Payment number:')}{' '}
      <bdi dir="ltr" className="font-mono text-xs wrap-anywhere text-ink select-all">
        {number}
      </bdi>
    </p>
  );
}

interface RefundItemProps {
  refund: ConsoleOrder['refunds'][number];
  order: ConsoleOrder;
}

function RefundItem({ refund, order }: RefundItemProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const moneyText = useMoneyText();
  const amount = moneyText(moneyOf(refund.amount, order.currency));
  return (
    <li>
      <p className="flex justify-between gap-3">
        <span className="font-medium">{refundTitle(refund, t)}</span>
        <bdi className="tabular-nums">{amount}</bdi>
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
      <SettleRefund orderId={order.id} refund={refund} amount={amount} />
    </li>
  );
}

function refundTitle(
  { method, is_overpayment: isOverpayment, state }: RefundItemProps['refund'],
  t: Translate,
): string {
  if (method === 'not-charged') return t('Not charged');
  const isDone = state === 'done';
  if (isOverpayment) return isDone ? t('Overpayment refunded') : t('Overpayment to be refunded');
  return isDone ? t('Refunded') : t('To be refunded');
}
