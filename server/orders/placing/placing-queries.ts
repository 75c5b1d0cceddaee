import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Waits until no other order of the same guest is being placed: uses of a voucher are counted by phone and e-mail. */
export async function lockGuest(tx: Database, contacts: string[]): Promise<void> {
  for (const contact of contacts.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtext('guest'), hashtext(${contact}))`.execute(tx);
  }
}

/**
 * Locks everything an order may take from, for every order in the same sequence so that none waits for another in a
 * circle: variants by id, then products, then parts in flash sales. For customers the products are those in the cart.
 */
export async function lockStock(
  tx: Database,
  wanted: { userId: number | null; productIds: number[]; isBuyNow: boolean },
): Promise<void> {
  await sql`/* prepared lock-stock */
    with chosen as materialized (
      select unnest(${wanted.productIds}::int[]) as id
      union
      select product_id from cart_lines
      where user_id = ${wanted.userId}::int and is_buy_now = ${wanted.isBuyNow}::boolean
    ),
    locked_variants as materialized (
      select id, product_id from product_variants
      where product_id in (select id from chosen) order by id for no key update
    ),
    locked_products as materialized (
      select id from products
      where id in (select product_id from locked_variants) order by id for no key update
    ),
    locked_offers as materialized (
      select product_id from flash_sale_products
      where product_id in (select id from locked_products)
      order by flash_sale_id, product_id for no key update
    )
    select (select count(*) from locked_offers)`.execute(tx);
}

export interface TakenStock {
  variant_id: number;
  product_id: number;
  flash_sale_id: number | null;
  quantity: number;
}

/** Takes pieces out of the stock and counts them as sold. Fails when there are fewer: the tables allow no negative stock. */
export async function takeStock(tx: Database, taken: TakenStock[]): Promise<void> {
  await sql`/* prepared take-stock */
    with taken as materialized (
      select * from json_to_recordset(${JSON.stringify(taken)}::json)
        as t (variant_id int, product_id int, flash_sale_id int, quantity int)
    ),
    variants as (
      update product_variants v set quantity = v.quantity - t.quantity
      from (select variant_id, sum(quantity)::int as quantity from taken group by variant_id) t
      where v.id = t.variant_id
    ),
    offers as (
      update flash_sale_products f set sold = f.sold + t.quantity
      from (
        select flash_sale_id, product_id, sum(quantity)::int as quantity from taken
        where flash_sale_id is not null group by flash_sale_id, product_id) t
      where f.flash_sale_id = t.flash_sale_id and f.product_id = t.product_id
    )
    update products p set total_sold = p.total_sold + t.quantity
    from (select product_id, sum(quantity)::int as quantity from taken group by product_id) t
    where p.id = t.product_id`.execute(tx);
}

export interface NewPayment {
  token: string;
  user_id: number | null;
  buyer_name: string;
  buyer_phone: string | null;
  buyer_email: string | null;
  locale: string;
  method: string;
  expires_at: Date | null;
  paid_at: Date | null;
  created_at: Date;
}

/** Notes the payment of a checkout; gives its id. */
export async function insertPayment(tx: Database, payment: NewPayment): Promise<number> {
  const row = await tx
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface NewOrder {
  payment_id: number;
  shop_id: number;
  user_id: number | null;
  order_prefix: string;
  quantity: number;
  total_amount: number;
  delivery_charge: number;
  coupon_discount: number;
  tax_amount: number;
  payable_amount: number;
  /** JSON. */
  taxes: string;
  voucher_id: number | null;
  /** JSON. */
  address: string;
  note: string | null;
  estimated_delivery_time: string;
  paid_at: Date | null;
  created_at: Date;
}

/** Writes the orders of a checkout, with the first entry of their history; gives their ids in the same order. */
export async function insertOrders(tx: Database, orders: NewOrder[]): Promise<number[]> {
  const ids: number[] = [];
  for (const order of orders) {
    const { rows } = await sql<{ order_id: number }>`/* prepared insert-order */
      with placed as (
        insert into orders (payment_id, shop_id, user_id, order_prefix, quantity, total_amount,
          delivery_charge, coupon_discount, tax_amount, payable_amount, taxes, voucher_id, address,
          note, estimated_delivery_time, paid_at, created_at)
        values (${order.payment_id}, ${order.shop_id}, ${order.user_id}, ${order.order_prefix},
          ${order.quantity}, ${order.total_amount}, ${order.delivery_charge},
          ${order.coupon_discount}, ${order.tax_amount}, ${order.payable_amount}, ${order.taxes},
          ${order.voucher_id}, ${order.address}, ${order.note}, ${order.estimated_delivery_time},
          ${order.paid_at}, ${order.created_at})
        returning id
      )
      insert into order_changes (order_id, status, actor, at)
      select id, 'Pending', 'customer', ${order.created_at} from placed
      returning order_id`.execute(tx);
    ids.push(...rows.map(({ order_id }) => order_id));
  }
  return ids;
}

export interface NewOrderLine {
  order_id: number;
  product_id: number;
  variant_id: number;
  flash_sale_id: number | null;
  name: string;
  brand: string | null;
  image_id: number | null;
  size: string | null;
  color: string | null;
  unit: string | null;
  price: number;
  unit_price: number;
  quantity: number;
}

/** Writes what was ordered. */
export async function insertOrderLines(tx: Database, lines: NewOrderLine[]): Promise<void> {
  await tx.insertInto('order_lines').values(lines).execute();
}
