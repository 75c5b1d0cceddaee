import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { listOrderDetails } from '../read/queries.ts';
import type { InvoiceContent, InvoiceKind } from './invoice-content.ts';
import {
  findInvoiceCode,
  findInvoicing,
  insertInvoice,
  listUncredited,
  takeNumber,
} from './invoice-queries.ts';
import { creditNoteContent, invoiceContent } from './make-content.ts';

/**
 * Issues the invoice of a locked order, if it has none, and a credit note for each refund that has none. When the
 * caller's transaction rolls back, their numbers are free again.
 */
export async function issueInvoice(
  tx: DatabaseTransaction,
  orderId: number,
  at: Date,
): Promise<void> {
  const { locale, ...shop } = await findInvoicing(tx, orderId);
  const [order] = await listOrderDetails(tx, { id: orderId, userId: null });
  if (!order) throw new Error(`order ${orderId} does not exist`);
  // An invalid stored setting is reported by the pages that read it.
  const settings = await readSettings(tx, { warn: () => {} });
  const issue = async (kind: InvoiceKind, refundId: number | null, content: InvoiceContent) => {
    const number = await takeNumber(tx, shop.shop_id, kind);
    const series = kind === 'invoice' ? settings.invoice_prefix : settings.credit_note_prefix;
    const code = [series, shop.order_prefix, String(number).padStart(6, '0')]
      .filter(Boolean)
      .join('-');
    await insertInvoice(tx, {
      kind,
      shop_id: shop.shop_id,
      number,
      code,
      order_id: orderId,
      refund_id: refundId,
      issued_at: at,
      content,
    });
    return code;
  };
  const invoiceCode =
    (await findInvoiceCode(tx, orderId)) ??
    (await issue('invoice', null, invoiceContent(order, locale, settings)));
  for (const refund of await listUncredited(tx, orderId))
    await issue(
      'credit-note',
      refund.id,
      creditNoteContent(order, locale, settings, { refund, invoiceCode }),
    );
}

/** Issues credit notes for the refunds of a locked order that has an invoice. */
export async function creditRefunds(
  tx: DatabaseTransaction,
  orderId: number,
  at: Date,
): Promise<void> {
  if ((await findInvoiceCode(tx, orderId)) !== undefined) await issueInvoice(tx, orderId, at);
}
