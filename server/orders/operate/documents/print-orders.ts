import { say } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { isInScope, type Scope } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Refused } from '#server/http/response/failure.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { code128 } from '../../documents/code-128.ts';
import type { DocumentView } from '../../documents/document-view.ts';
import { invoiceView } from '../../documents/invoice-view.ts';
import { slipView } from '../../documents/slip-view.ts';
import { findInvoiceCode, type InvoiceRow, listInvoices } from '../../invoices/invoice-queries.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { listOrderDetails } from '../../read/queries.ts';
import { getLockedOrder } from '../get-order.ts';

/** How many orders one statement reads: all that one request prints could reach its time limit. */
const READ_AT_ONCE = 50;

/** The packing slips of orders, in the shop's language; those of the shops in `contacts` with the buyer's phone number. */
export async function slipsOf(
  db: Database,
  orderIds: readonly number[],
  settings: Settings,
  contacts: Scope,
): Promise<DocumentView[]> {
  const slips = await slipsByOrder(db, orderIds, settings, contacts);
  return orderIds.flatMap((id) => slips.get(id) ?? []);
}

/** The invoices of orders, each followed by its credit notes, in the buyer's language. */
export async function invoicesOf(
  db: Database,
  orderIds: readonly number[],
): Promise<DocumentView[]> {
  return (await listInvoices(db, orderIds)).map(invoiceOf);
}

/** The packing slip of each order, as `slipsOf` returns it, followed by its invoice and credit notes. */
export async function slipsAndInvoicesOf(
  db: Database,
  orderIds: readonly number[],
  settings: Settings,
  contacts: Scope,
): Promise<DocumentView[]> {
  const slips = await slipsByOrder(db, orderIds, settings, contacts);
  const invoices = Map.groupBy(await listInvoices(db, orderIds), ({ order_id }) => order_id);
  return orderIds.flatMap((id) => {
    const slip = slips.get(id);
    const invoicesOfOrder = (invoices.get(id) ?? []).map(invoiceOf);
    return slip ? [slip, ...invoicesOfOrder] : invoicesOfOrder;
  });
}

async function slipsByOrder(
  db: Database,
  orderIds: readonly number[],
  settings: Settings,
  contacts: Scope,
): Promise<Map<number, DocumentView>> {
  const { app_locale: locale, time_zone: timeZone } = settings;
  const seller = [settings.app_name, ...settings.address.split('\n'), settings.mobile];
  const slips = new Map<number, DocumentView>();
  for (let start = 0; start < orderIds.length; start += READ_AT_ONCE) {
    const ids = orderIds.slice(start, start + READ_AT_ONCE);
    for (const order of await listOrderDetails(db, { ids })) {
      // Without its '#': with some keyboard layouts scanners type another character.
      const barcode = await code128(orderCode(order.order_prefix, order.id).replace('#', ''));
      const hasPhone = isInScope(contacts, order.shop_id);
      slips.set(order.id, slipView(order, { locale, timeZone, seller, barcode, hasPhone }));
    }
  }
  return slips;
}

const invoiceOf = ({ content, kind, code, issued_at }: InvoiceRow): DocumentView =>
  invoiceView(content, { kind, code, at: issued_at });

/**
 * Issues the invoice of an order now, and credit notes for its refunds, unless they are issued already. NotFound for an
 * unknown order, Refused for one that was cancelled without an invoice.
 */
export async function issueOrderInvoice(work: Work, order: string): Promise<void> {
  const { db: tx, now } = work;
  const { id, order_prefix, order_status } = await getLockedOrder(tx, order);
  const before = await findInvoiceCode(tx, id);
  if (before === undefined && order_status === 'Cancelled')
    throw new Refused(
      say('Order {{code}} was cancelled before it had an invoice.', {
        code: orderCode(order_prefix, id),
      }),
    );
  await issueInvoice(tx, id, now);
  const invoice = await findInvoiceCode(tx, id);
  await work.log({
    act: 'order.invoice',
    kind: 'order',
    id,
    changes: { invoice: [before ?? null, invoice ?? null] },
  });
}
