import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { moneyOf } from '#domain/money/money.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMoneyText } from '../../session/use-money-text.ts';

interface ReceivedAmountProps {
  order: Pick<ConsoleOrder, 'currency' | 'parts' | 'is_buyer_mailed'>;
  /** What is due, with decimals. */
  due: number;
}

/** The amount that must have arrived for an order, and what to do when another one has. */
export function ReceivedAmount({ order, due }: ReceivedAmountProps) {
  const t = useText();
  const amount = useMoneyText()(moneyOf(due, order.currency));
  return (
    <>
      <p>
        {t("Confirm once the whole amount of {{amount}} has arrived. This can't be undone.", {
          amount,
        })}{' '}
        {order.is_buyer_mailed && t('The buyer gets an email.')}
      </p>
      <p className="mt-2 text-muted">
        {t(
          'If less has arrived, note the amount on this order and ask the buyer for the rest, or reduce the amount first: the whole amount is always recorded.',
        )}
      </p>
      <p className="mt-2 text-muted">
        {order.parts.length > 0
          ? t(
              'One transfer may have paid several orders of this checkout: {{amount}} of it is for this one. Record the others on their own pages.',
              { amount },
            )
          : t(
              'If more has arrived, record the payment and transfer the surplus back to the buyer.',
            )}
      </p>
    </>
  );
}
