import { type Money, moneyOf, sumMoney } from '#domain/money/money.ts';
import type { PlacedOrders } from './use-placed-orders.ts';

/** Total of the checkout's orders. */
export const totalMoney = ({ orders, payable_amount }: PlacedOrders): Money =>
  moneyOf(payable_amount, currencyOf(orders));

/** Total of the checkout's unpaid orders. */
export function openMoney({ orders }: PlacedOrders): Money {
  const open = orders.filter((order) => order.order_payment_url !== null);
  return sumMoney(
    currencyOf(orders),
    open.map((order) =>
      moneyOf(order.payable_amount - (order.not_charged_amount ?? 0), order.currency),
    ),
  );
}

/** Orders paid together have one currency. */
const currencyOf = ([first]: PlacedOrders['orders']): string => first?.currency ?? '';
