import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { toMinorUnits } from '#domain/money/amount.ts';
import { moneyOf } from '#domain/money/money.ts';
import { receiveAmount } from '#domain/orders/received/receive-amount.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';

interface ReceivedOutcomeProps {
  order: Pick<ConsoleOrder, 'currency' | 'status' | 'payment'>;
  /** What is still due, with decimals. */
  due: number;
  /** What was typed, with decimals; null while it is not a number. */
  amount: number | null;
}

/** The outcome of recording an amount: how much is still due, paid in full, or overpaid. */
export function ReceivedOutcomeText({ order, due, amount }: ReceivedOutcomeProps) {
  const t = useText();
  const moneyText = useMoneyText();
  const { currency, status, payment } = order;
  const state =
    status === 'Cancelled' ? 'cancelled' : payment.state === 'paid' ? 'paid' : ('open' as const);
  const describe = (): string => {
    if (amount === null || amount <= 0) return '';
    const { isPaid, rest, surplus } = receiveAmount(
      { state, due: toMinorUnits(due), received: 0 },
      toMinorUnits(amount),
    );
    const text = (sum: number) => moneyText({ amount: sum, currency });
    if (state === 'cancelled')
      return t('The order is cancelled: {{amount}} is to be refunded.', { amount: text(surplus) });
    if (state === 'paid')
      return t('The order is already paid: {{amount}} is to be refunded.', {
        amount: text(surplus),
      });
    if (!isPaid) return t('{{amount}} is still due afterwards.', { amount: text(rest) });
    return surplus === 0
      ? t('The order is paid in full.')
      : t('The order is paid, with {{amount}} too much, which is to be refunded.', {
          amount: text(surplus),
        });
  };
  return (
    <div className="rounded-control bg-well p-3 text-sm">
      {state === 'open' && (
        <p className="flex justify-between gap-3 text-muted">
          {t('Amount due')}
          <bdi className="tabular-nums">{moneyText(moneyOf(due, currency))}</bdi>
        </p>
      )}
      <output className="block min-h-5 font-medium">{describe()}</output>
    </div>
  );
}
