import { sql } from 'kysely';
import type { OrderContact } from '#contract/console/orders/buyer/order-contact.ts';
import type { Database } from '#server/database/connect.ts';

export interface StoredContact extends OrderContact {
  /** The shops of all orders in the checkout. */
  shop_ids: number[];
}

/** The buyer's contact of a payment, which all its orders share; '' for what the buyer did not enter. */
export async function findContact(db: Database, paymentId: number): Promise<StoredContact | null> {
  const { rows } = await sql<StoredContact>`
    select buyer_name as name, coalesce(buyer_email, '') as email, coalesce(buyer_phone, '') as phone,
      (select jsonb_agg(distinct o.shop_id) from orders o where o.payment_id = p.id) as shop_ids
    from payments p where p.id = ${paymentId}`.execute(db);
  return rows[0] ?? null;
}

/** Changes the buyer's contact of a payment; a trigger refreshes the search index of its orders. */
export async function updateContact(
  tx: Database,
  paymentId: number,
  { name, email, phone }: OrderContact,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ buyer_name: name, buyer_email: email || null, buyer_phone: phone || null })
    .where('id', '=', paymentId)
    .execute();
}
