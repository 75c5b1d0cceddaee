import { orderCode } from '#domain/orders/order-code.ts';
import { isReverseCharge } from '#domain/tax/reverse-charge.ts';
import { parseVatNumber, vatCountry } from '#domain/tax/vat-number.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { findInvoiceCode, updateVatNumber } from '../../invoices/invoice-queries.ts';
import { getLockedOrder, getOrder } from '../get-order.ts';

/**
 * Sets the VAT number of an order's buyer, which its invoice prints; null removes it. Invalid for an invalid number,
 * NotFound for an unknown order, Refused once the invoice is issued, and for a number that an order without tax can't
 * have.
 */
export async function setVatNumber(work: Work, name: string, text: string | null): Promise<void> {
  const { db: tx } = work;
  const number = text === null ? null : parseVatNumber(text);
  if (text !== null && number === null)
    throw new Invalid({ vat_number: [`"${text}" isn't a VAT number such as DE123456789.`] });
  const { id, order_prefix } = await getLockedOrder(tx, name);
  const invoice = await findInvoiceCode(tx, id);
  if (invoice !== undefined)
    throw new Refused(
      `Order ${orderCode(order_prefix, id)} has the invoice ${invoice}, which can't be changed anymore.`,
    );
  const { buyer_vat_number: before, reverse_charge } = await getOrder(tx, String(id));
  if (reverse_charge && !(await keepsReverseCharge(work, before, number)))
    throw new Refused(
      `Order ${orderCode(order_prefix, id)} has no tax because of the buyer's VAT number ${before}: it can only become another number of a business abroad.`,
    );
  await updateVatNumber(tx, id, number);
  await work.log({
    act: 'order.vat-number',
    kind: 'order',
    id,
    changes: { buyer_vat_number: [before, number] },
  });
}

/** Whether an order that has no tax because of a VAT number can have another one: of the same country, or one like it. */
async function keepsReverseCharge(
  { db }: Pick<Work, 'db'>,
  before: string | null,
  number: string | null,
): Promise<boolean> {
  const issuer = number === null ? null : vatCountry(number);
  if (issuer === null) return false;
  if (before !== null && issuer === vatCountry(before)) return true;
  const settings = await readSettings(db, { warn: () => {} });
  const { shop_country: home, reverse_charge_countries: countries } = settings;
  return isReverseCharge(countries ?? [], { home, destination: issuer, vat_number: number });
}
