import type { OrderDetails, OrderRefund } from '#contract/orders/order-shapes.ts';
import { boughtProductText } from '#domain/catalog/chosen-options.ts';
import { moneyOf } from '#domain/money/money.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { returnStateName } from '#domain/orders/returns/return-state.ts';
import type { MoneyText } from '#web/checkout/use-money-text.ts';
import { useText } from '#web/i18n/text.tsx';

interface OrderEvent {
  title: string;
  at: string;
  /** The pieces it concerns. */
  details: string[];
  /** The shop's comment. */
  note: string | null;
}

type Pieces = OrderRefund['products'][number];

/** The events of an order, oldest first: statuses, returns, refunds. */
export function useOrderEvents(
  { currency, timeline, refunds = [], returns = [] }: OrderDetails,
  moneyText: MoneyText,
): OrderEvent[] {
  const t = useText();
  const price = (amount: number) => moneyText(moneyOf(amount, currency));
  const nameOf = (bought: Pieces) => `${bought.qty} × ${boughtProductText(bought, t)}`;
  const events: OrderEvent[] = [
    ...timeline.map(({ status, at }) => ({
      title: t(statusName(status)),
      at,
      details: [],
      note: null,
    })),
    ...returns.flatMap(({ history, products }) =>
      history.map(({ state, at, note }, index) => ({
        title: t(returnStateName(state)),
        at,
        details: index === 0 ? products.map(nameOf) : [],
        note,
      })),
    ),
    ...refunds.map(({ amount, way, at, reason, products, delivery = 0 }) => ({
      title:
        way === 'not-charged'
          ? t('{{amount}} taken off', { amount: price(amount) })
          : t('Refund of {{amount}}', { amount: price(amount) }),
      at,
      details: [
        ...products.map(nameOf),
        ...(delivery > 0
          ? [t('Includes {{amount}} for delivery', { amount: price(delivery) })]
          : []),
      ],
      note: reason,
    })),
  ];
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
