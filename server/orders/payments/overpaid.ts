import { payableInCurrency } from '#domain/money/currency-units.ts';
import type { Database } from '#server/database/connect.ts';
import { listReductions, type PaymentOrder } from './payment-queries.ts';
import type { PaymentSessionRow } from './session-queries.ts';

/**
 * What a session paid for each of its orders in excess of what was due, in minor units: everything of those that are not
 * `open`, and what was taken off an order after the session was opened, which still charged it.
 */
export async function overpaidBy(
  tx: Database,
  { money }: Pick<PaymentSessionRow, 'money'>,
  { orders, open }: { orders: readonly PaymentOrder[]; open: readonly PaymentOrder[] },
): Promise<Map<number, number>> {
  const overpaid = new Map<number, number>();
  let surplus = money.amount;
  for (const order of orders) {
    const due = payableInCurrency(order.payable_amount, money.currency);
    surplus -= due;
    overpaid.set(order.id, open.includes(order) ? 0 : due);
  }
  if (surplus <= 0) return overpaid;
  const ids = orders.map(({ id }) => id);
  // The session was opened for what was due then: what it paid too much was taken off last.
  for (const { order_id: id, amount } of await listReductions(tx, ids)) {
    const share = Math.min(surplus, amount);
    overpaid.set(id, (overpaid.get(id) ?? 0) + share);
    surplus -= share;
  }
  return overpaid;
}
