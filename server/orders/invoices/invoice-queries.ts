import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { InvoiceContent, InvoiceKind } from './invoice-content.ts';
import type { CreditedRefund } from './make-content.ts';

/** An issued invoice or credit note. */
export interface InvoiceRow {
  id: number;
  kind: InvoiceKind;
  code: string;
  order_id: number;
  issued_at: string;
  content: InvoiceContent;
}

/**
 * The next number of a shop's series. The series is locked until the transaction ends and rolled back with it, so that
 * numbers have no gaps.
 */
export async function takeNumber(tx: Database, shopId: number, kind: InvoiceKind): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into number_series as s (shop_id, kind, next) values (${shopId}, ${kind}, 2)
    on conflict (shop_id, kind) do update set next = s.next + 1
    returning next - 1 as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a number series gave no number');
  return row.number;
}

/** Stores an issued invoice or credit note. */
export async function insertInvoice(
  tx: Database,
  invoice: {
    kind: InvoiceKind;
    shop_id: number;
    number: number;
    code: string;
    order_id: number;
    refund_id: number | null;
    issued_at: Date;
    content: InvoiceContent;
  },
): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({ ...invoice, content: JSON.stringify(invoice.content) })
    .execute();
}

/** The code of an order's invoice; undefined before it is issued. */
export async function findInvoiceCode(db: Database, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('code')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return row?.code;
}

/** The invoice of an order and its credit notes, in the order of issue. */
export async function listInvoices(
  db: Database,
  orderIds: readonly number[],
): Promise<InvoiceRow[]> {
  const { rows } = await sql<{ row: InvoiceRow }>`
    select jsonb_build_object('id', i.id, 'kind', i.kind, 'code', i.code, 'order_id', i.order_id,
      'issued_at', i.issued_at, 'content', i.content) as row
    from invoices i where i.order_id = any (${orderIds}::bigint[])
    order by array_position(${orderIds}::bigint[], i.order_id), i.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** The refunds of an order without a credit note, oldest first. */
export async function listUncredited(db: Database, orderId: number): Promise<CreditedRefund[]> {
  const { rows } = await sql<{ refund: CreditedRefund }>`
    select jsonb_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'parts', (
        select jsonb_agg(jsonb_build_object('order_line_id', p.order_line_id, 'pieces', p.pieces,
          'amount', p.amount, 'taxes', p.taxes) order by p.order_line_id nulls last)
        from refund_parts p where p.refund_id = r.id)) as refund
    from refunds r
    where r.order_id = ${orderId} and r.kind <> 'overpayment'
      and not exists (select from invoices i where i.refund_id = r.id)
    order by r.id`.execute(db);
  return rows.map(({ refund }) => refund);
}

/** The order's shop, and its buyer's language. */
export function findInvoicing(db: Database, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['orders.shop_id', 'orders.order_prefix', 'payments.locale'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Stores the VAT number of an order's buyer. */
export async function updateVatNumber(
  tx: Database,
  orderId: number,
  buyer_vat_number: string | null,
): Promise<void> {
  await tx.updateTable('orders').set({ buyer_vat_number }).where('id', '=', orderId).execute();
}
