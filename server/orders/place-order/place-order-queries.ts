import { sql } from 'kysely';
import { stockLocks } from '#server/catalog/lock-stock.ts';
import type { Database } from '#server/database/connect.ts';
import { oldestIdempotencyKey, type IdempotencyKey } from './idempotency-queries.ts';
import type { NewOrder, NewOrderLine, NewPayment } from './new-order.ts';

/**
 * Locks everything an order can take from, always in the same sequence to rule out deadlocks: the guest's contacts
 * (voucher uses are counted by phone and e-mail), then variants, products and their offers, each by id (stockLocks).
 * For customers, the products are those in the cart.
 */
export async function lockStock(
  tx: Database,
  locks: { contacts: string[]; userId: number | null; productIds: number[]; isBuyNow: boolean },
): Promise<void> {
  // Counting the guest's locks makes the stock's wait until all of them are held.
  await sql`/* prepared lock-stock */
    with guest as materialized (
      select pg_advisory_xact_lock(hashtext('guest'), key)
      from (
        select distinct hashtext(contact) as key
        from unnest(${locks.contacts}::text[]) contact order by key
      ) keys
    ),
    chosen_products as materialized (
      select unnest(${locks.productIds}::bigint[]) as id where (select count(*) from guest) >= 0
      union
      select product_id from cart_lines
      where user_id = ${locks.userId}::bigint and is_buy_now = ${locks.isBuyNow}::boolean
    ),
    chosen_variants as materialized (
      select id from product_variants where product_id in (select id from chosen_products)
    ),
    ${stockLocks}`.execute(tx);
}

export interface StoredOrders {
  payment_id: number;
  /** By shop id. */
  order_ids: Map<number, number>;
  /** Whether the idempotency key was free. */
  is_key_claimed: boolean;
}

/**
 * Writes a checkout in one round trip: takes the stock, and inserts its payment, an order per shop with its first
 * history entry, the lines, and the idempotency key. Fails when the stock is too low: the tables allow no negative
 * stock.
 */
export async function insertCheckout(
  tx: Database,
  {
    payment,
    orders,
    lines,
    key,
  }: { payment: NewPayment; orders: NewOrder[]; lines: NewOrderLine[]; key: IdempotencyKey | null },
): Promise<StoredOrders> {
  const { rows } = await sql<{
    payment_id: number;
    shop_id: number;
    id: number;
    is_key_claimed: boolean;
  }>`/* prepared insert-checkout */
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as l (
        shop_id bigint, product_id bigint, variant_id bigint, flash_sale_id bigint, name text, brand text,
        image_id bigint, size text, color text, options jsonb, texts jsonb, unit text, price bigint, unit_price bigint, quantity int,
        discount bigint, tax_class text, tax_amount bigint, taxes jsonb)
    ),
    variants as (
      update product_variants v set quantity = v.quantity - t.quantity, sold = v.sold + t.quantity
      from (select variant_id, sum(quantity)::int as quantity from given group by variant_id) t
      -- Repeated as an array: otherwise the planner, which cannot estimate their number, scans a small table
      -- completely.
      where v.id = t.variant_id and v.id = any (array(select variant_id from given))
      returning v.id, v.code
    ),
    payment as (
      insert into payments (token, user_id, buyer_name, buyer_phone, buyer_email, locale, method,
        expires_at, paid_at, created_at, currency, currency_digits, currency_rate)
      select token, user_id, buyer_name, buyer_phone, buyer_email, locale, method,
        expires_at, paid_at, created_at, currency, currency_digits, currency_rate
      from json_populate_record(null::payments, ${JSON.stringify(payment)}::json)
      returning id
    ),
    taken_key as (
      insert into idempotency_keys as k (owner, key, request_hash, created_at, payment_id, method)
      select ${key?.owner ?? null}::text, ${key?.key ?? null}::text, ${key?.hash ?? null}::bytea,
        ${payment.created_at}::timestamptz, payment.id, ${payment.method}::text
      from payment where ${key !== null}::boolean
      on conflict (owner, key) do update set request_hash = excluded.request_hash,
        created_at = excluded.created_at, payment_id = excluded.payment_id, method = excluded.method
        where k.created_at < ${oldestIdempotencyKey(payment.created_at)}::timestamptz
          -- Refused before this request was sent.
          or (k.payment_id is null and k.created_at <= excluded.created_at)
      returning key
    ),
    placed as (
      insert into orders (payment_id, shop_id, user_id, order_prefix, quantity, total_amount,
        delivery_charge, coupon_discount, tax_amount, payable_amount, taxes, voucher_id, address,
        note, estimated_delivery_time, delivery_method, pickup_address, paid_at, created_at, currency, currency_digits, currency_rate,
        tax_included, included_tax_amount, delivery_tax_amount, delivery_taxes,
        buyer_vat_number, reverse_charge)
      select payment.id, o.shop_id, o.user_id, o.order_prefix, o.quantity, o.total_amount,
        o.delivery_charge, o.coupon_discount, o.tax_amount, o.payable_amount, o.taxes, o.voucher_id,
        o.address, o.note, o.estimated_delivery_time, o.delivery_method, o.pickup_address, o.paid_at, o.created_at, o.currency,
        o.currency_digits, o.currency_rate, o.tax_included, o.included_tax_amount,
        o.delivery_tax_amount, o.delivery_taxes, o.buyer_vat_number, o.reverse_charge
      from payment, json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json) o
      returning payment_id, id, shop_id, created_at
    ),
    history as (
      insert into order_changes (order_id, status, actor, at)
      select id, 'Pending', 'customer', created_at from placed
    ),
    lines as (
      insert into order_lines (order_id, product_id, variant_id, flash_sale_id, name, brand,
        image_id, size, color, options, texts, unit, price, unit_price, quantity, code, discount, tax_class,
        tax_amount, taxes)
      select placed.id, l.product_id, l.variant_id, l.flash_sale_id, l.name, l.brand,
        l.image_id, l.size, l.color, l.options, l.texts, l.unit, l.price, l.unit_price, l.quantity,
        -- A product without variants gives its lines its own article number.
        coalesce(v.code, case when l.size is null and l.color is null
          then (select p.code from products p where p.id = l.product_id) end),
        l.discount, l.tax_class, l.tax_amount, l.taxes
      from given l join placed on placed.shop_id = l.shop_id
        left join variants v on v.id = l.variant_id
    )
    select payment_id, shop_id, id, exists (select from taken_key) as is_key_claimed from placed`.execute(
    tx,
  );
  const [first] = rows;
  if (!first) throw new Error('a checkout has an order');
  return {
    payment_id: first.payment_id,
    is_key_claimed: first.is_key_claimed,
    order_ids: new Map(rows.map(({ shop_id, id }) => [shop_id, id])),
  };
}

/** Counts pieces as sold in their flash sales. Fails beyond the limit: the tables allow no negative remainder. */
export async function takeFlashSaleStock(
  tx: Database,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await sql`/* prepared take-offers */
    update flash_sale_products f set sold = f.sold + t.quantity
    from (
      select flash_sale_id, product_id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as l (flash_sale_id bigint, product_id bigint, quantity int)
      where flash_sale_id is not null group by flash_sale_id, product_id) t
    where f.flash_sale_id = t.flash_sale_id and f.product_id = t.product_id`.execute(tx);
}
