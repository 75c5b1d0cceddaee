import { orderCode } from '#domain/orders/order-code.ts';
import { parseVatNumber } from '#domain/tax/vat-number.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { findInvoiceCode, updateVatNumber } from '../../invoices/invoice-queries.ts';
import { findAndLockOrder, findOrder } from '../find-order.ts';

/**
 * Sets the VAT number of an order's buyer, which its invoice prints; null removes it. Invalid for an invalid number,
 * NotFound for an unknown order, Refused once the invoice is issued.
 */
export async function setVatNumber(work: Work, name: string, text: string | null): Promise<void> {
  const { db: tx } = work;
  const number = text === null ? null : parseVatNumber(text);
  if (text !== null && number === null)
    throw new Invalid({ vat_number: [`"${text}" isn't a VAT number such as DE123456789.`] });
  const { id, order_prefix } = await findAndLockOrder(tx, name);
  const invoice = await findInvoiceCode(tx, id);
  if (invoice !== undefined)
    throw new Refused(
      `Order ${orderCode(order_prefix, id)} has the invoice ${invoice}, which can't change anymore.`,
    );
  const before = (await findOrder(tx, String(id))).buyer_vat_number;
  await updateVatNumber(tx, id, number);
  await work.log({
    act: 'order.vat-number',
    kind: 'order',
    id,
    changes: { buyer_vat_number: [before, number] },
  });
}
