import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { TestProduct } from './products.ts';

/** Whose a copied order is, and of what. */
interface Copied {
  /** null: a guest's. */
  user_id: number | null;
  email: string;
  product: TestProduct;
  /** Omitted: the status of the original. */
  order_status?: string;
}

/**
 * Copies the rows that placing an order of one product has written, for another customer and product; returns the new
 * order's id, and the token of its payment. For tests that need many orders: it costs a fraction of placing one.
 */
export async function copyOrder(
  db: Database,
  id: number,
  { user_id, email, product, ...changes }: Copied,
): Promise<{ id: number; token: string }> {
  const [variant_id = null] = product.variants;
  const token = randomBytes(24).toString('base64url');
  const ofPayment = { user_id, buyer_email: email, token };
  const ofOrder = { user_id, shop_id: product.shop_id, ...changes };
  const ofLine = { product_id: product.id, variant_id, name: product.name };
  const { rows } = await sql<{ id: number }>`/* prepared copy-order */
    with old as (select * from orders where id = ${id}),
      payment as (insert into payments overriding system value
        select copy.* from payments p, ${copyOf('payments', ofPayment, sql`'{}'`)}
        where p.id = (select payment_id from old) returning id),
      placed as (insert into orders overriding system value
        select copy.* from old p, payment,
          ${copyOf('orders', ofOrder, sql`jsonb_build_object('payment_id', payment.id)`)}
        returning id),
      lines as (insert into order_lines overriding system value
        select copy.* from order_lines p, placed,
          ${copyOf('order_lines', ofLine, sql`jsonb_build_object('order_id', placed.id)`)}
        where p.order_id = ${id}),
      history as (insert into order_changes overriding system value
        select copy.* from order_changes p, placed,
          ${copyOf('order_changes', {}, sql`jsonb_build_object('order_id', placed.id)`)}
        where p.order_id = ${id})
    select id from placed`.execute(db);
  return { id: rows[0]?.id ?? 0, token };
}

/** The row `p` of a table with a new id and these columns changed. */
const copyOf = (table: string, columns: object, more: ReturnType<typeof sql>) => sql`
  jsonb_populate_record(null::${sql.table(table)}, to_jsonb(p) || ${JSON.stringify(columns)}::jsonb || ${more}::jsonb
    || jsonb_build_object('id', nextval(${sql.lit(`${table}_id_seq`)}))) as copy`;
