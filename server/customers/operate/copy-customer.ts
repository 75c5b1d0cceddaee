import { msg } from '#domain/i18n/msg.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import {
  findAccountCopy,
  listAddressCopies,
  listOrderCopies,
  listReviewCopies,
  listTicketCopies,
} from '../copy-queries.ts';

/**
 * A copy of a customer's data for the customer, as JSON: account, addresses, orders, tickets and reviews, without the
 * staff's own notes. The log says who made it. Throws NotFound for an unknown customer.
 */
export async function copyCustomer({ db, now, log }: Work, id: number): Promise<string> {
  const account = await findAccountCopy(db, id);
  if (!account) throw new NotFound(msg("This customer doesn't exist."));
  const orders = await listOrderCopies(db, id);
  const copy = {
    made_at: now,
    account,
    addresses: await listAddressCopies(db, id),
    orders: orders.map(
      ({ id: number, order_prefix, amounts, lines, payments_received, ...order }) => ({
        code: orderCode(order_prefix, number),
        ...order,
        amounts: Object.fromEntries(
          Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)]),
        ),
        lines: lines.map((line) => ({ ...line, price: toDecimal(line.price) })),
        payments_received: payments_received.map((payment) => ({
          ...payment,
          amount: toDecimal(payment.amount),
        })),
      }),
    ),
    tickets: await listTicketCopies(db, id),
    reviews: await listReviewCopies(db, id),
  };
  await log({ act: 'customer.copy', kind: 'customer', id, changes: { account: [null, 'copy'] } });
  return JSON.stringify(copy, null, 2);
}
