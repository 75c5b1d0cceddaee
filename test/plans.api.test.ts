import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTotals } from '#server/customers/totals/count-totals.ts';
import { indexOrders } from '#server/orders/search/index-orders.ts';
import { rebuildSearch } from '#server/search/rebuild.ts';
import { insertTestCatalog } from '#test/search/synthetic-catalog.ts';
import { get, post } from './call.ts';
import { consoleCall } from './console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { rowsRead } from './database/rows-read.ts';
import { createTestApp, type TestApp } from './shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';

/** Tables that grow with the shop. Tables with few rows (shops, categories, settings) may be scanned. */
const GROWING = [
  'addresses',
  'cart_lines',
  'favorites',
  'idempotency_keys',
  'images',
  'order_changes',
  'order_lines',
  'orders',
  'payments',
  'product_images',
  'product_variants',
  'products',
  'recently_viewed',
  'reviews',
  'users',
];

let app: TestApp;
let ada: TestCustomer;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app;
  await insertTestCatalog(db, 0, 6000);
  await sql`update products set discount_price = null where id % 20 <> 0`.execute(db);
  await rebuildSearch(db);
  ada = await aCustomer(db);
  await sql`
    insert into users (name, email)
    select 'Customer', 'n' || n || '@toolyard.test' from generate_series(1, 3000) n`.execute(db);
  await sql`
    insert into payments (token, user_id, buyer_name, buyer_phone, method, currency, currency_digits)
    select lpad((10 * id + n)::text, 32, 't'), id, name, '555' || id, 'cash', 'USD', 2
    from users, generate_series(1, 2) n`.execute(db);
  await sql`
    insert into orders (payment_id, shop_id, user_id, order_prefix, quantity, total_amount,
      delivery_charge, coupon_discount, tax_amount, payable_amount, taxes, address,
      estimated_delivery_time, currency, currency_digits)
    select id, (select min(id) from shops), user_id, 'T', 1, 100, 0, 0, 0, 100, '[]', '{}', '',
      'USD', 2
    from payments`.execute(db);
  // One voucher is that of a tenth of the orders, and another of a few.
  await sql`
    insert into vouchers (code, discount_type, discount, starts_at, ends_at)
    select 'VOUCHER-' || n, 'Amount', 100, now(), now() + interval '1 day' from generate_series(1, 2) n`.execute(
    db,
  );
  await sql`
    update orders set voucher_id = (select min(id) from vouchers) + (id % 100 = 0)::int
    where id % 10 = 1 or id % 100 = 0`.execute(db);
  await sql`
    update orders set note = 'Ring twice', total_amount = 200, payable_amount = 200 where id % 50 = 0`.execute(
    db,
  );
  await sql`
    update orders set address = jsonb_build_object('city', case when id % 100 = 3 then 'Ulm' else 'Köln' end)`.execute(
    db,
  );
  await sql`
    insert into order_lines (order_id, product_id, variant_id, name, price, unit_price, quantity)
    select o.id, v.product_id, v.id, 'Part', 100, 100, 1
    from orders o join (select product_id, min(id) as id from product_variants group by product_id) v
      on v.product_id = (select min(id) from products) + o.id % 6000`.execute(db);
  await sql`
    insert into order_changes (order_id, status, actor, at)
    select id, 'Pending', 'customer', now() from orders`.execute(db);
  await sql`
    insert into reviews (product_id, shop_id, customer_name, rating, description)
    select id, shop_id, 'Customer', 5, 'Good' from products`.execute(db);
  await sql`
    insert into idempotency_keys (owner, key, request_hash, created_at, payment_id, method)
    select 'guest', id::text, sha256('x'), now(), id, 'cash' from payments limit 3000`.execute(db);
  await sql`
    insert into images (hash, width, height)
    select md5(n::text), 800, 800 from generate_series(1, 6000) n`.execute(db);
  await sql`
    insert into product_images (product_id, image_id, position)
    select id, (select min(id) from images) + id % 6000, n
    from products, generate_series(0, 1) n`.execute(db);
  await sql`
    insert into favorites (user_id, product_id)
    select u.id, p.id from (select id from users limit 300) u, (select id from products limit 20) p`.execute(
    db,
  );
  await sql`
    insert into cart_lines (user_id, product_id, quantity)
    select id, (select min(id) from products) + id % 6000, 1 from users`.execute(db);
  await sql`
    insert into addresses (user_id, name, phone, address_line)
    select id, name, '5550100', '1 Mill Road' from users`.execute(db);
  // Every tenth order is tagged and assigned to one person, and fifteen of them have a tag of their own.
  const { id: busy } = await aStaffMember(db);
  await sql`
    insert into order_handling (order_id, assigned_to, tags)
    select id, ${busy}, case when n % 400 = 0 then '{gift,rare}'::text[] else '{gift}' end
    from (select id, row_number() over (order by id) as n from orders) o where n % 10 = 0`.execute(
    db,
  );
  await indexOrders(db);
  await countTotals(db);
  await sql`analyze`.execute(db);
});
afterAll(() => app.close());

const idOf = (table: 'products' | 'shops') => async () => {
  const query = app.db.selectFrom(table).select('id').orderBy('id').limit(1);
  return (await query.executeTakeFirstOrThrow()).id;
};
const aProduct = idOf('products');
const aShop = idOf('shops');
const cart = async () => ({ carts: [{ product_id: await aProduct(), quantity: 1 }] });
const contact = { name: 'Ada', phone: '5550100', address_line: '1 Mill Road' };

const CALLS: [name: string, call: () => Promise<{ status: number }>][] = [
  ['a product', async () => get(app, `/product-details?product_id=${await aProduct()}`)],
  [
    'a product, seen by a customer',
    async () => get(app, `/product-details?product_id=${await aProduct()}`, ada.headers),
  ],
  ['reviews of a product', async () => get(app, `/reviews?product_id=${await aProduct()}`)],
  ['reviews of a shop', async () => get(app, `/reviews?shop_id=${await aShop()}`)],
  [
    'popular products of a shop',
    async () => get(app, `/shops/popular-products?product_id=${await aProduct()}`),
  ],
  ['recently viewed products', () => get(app, '/recently-views', ada.headers)],
  ["a customer's wishlist", () => get(app, '/favorite-products', ada.headers)],
  [
    'a guest puts into the cart',
    async () => post(app, '/guest/cart/store', { product_id: await aProduct(), ...(await cart()) }),
  ],
  [
    'a guest is quoted',
    async () => post(app, '/guest/cart/checkout', { ...(await cart()), shop_ids: [] }),
  ],
  [
    'a guest orders',
    async () =>
      post(
        app,
        '/guest/place-order',
        { ...(await cart()), ...contact, shop_ids: [await aShop()], payment_method: 'cash' },
        { 'idempotency-key': 'one' },
      ),
  ],
  [
    'a customer puts into the cart',
    async () => post(app, '/cart/store', { product_id: await aProduct() }, ada.headers),
  ],
  ["a customer's cart", () => get(app, '/carts', ada.headers)],
  [
    'a customer is quoted',
    async () => post(app, '/cart/checkout', { shop_ids: [await aShop()] }, ada.headers),
  ],
  ["a customer's orders", () => get(app, '/orders', ada.headers)],
  [
    'an order of a customer',
    async () => {
      const { id } = await app.db
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', ada.id)
        .limit(1)
        .executeTakeFirstOrThrow();
      return get(app, `/order-details?order_id=${id}`, ada.headers);
    },
  ],
  [
    'orders of a guest',
    () => get(app, `/guest/orders/${String(10 * ada.id + 1).padStart(32, 't')}`),
  ],
  ["a customer's addresses", () => get(app, '/addresses', ada.headers)],
];

test.each(CALLS)('%s: no sequential scan of a growing table', async (_name, call) => {
  // The first call warms caches.
  expect((await call()).status).toBe(200);
  const before = await scans();
  await call();
  const after = await scans();
  const read = GROWING.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0));
  expect(read).toEqual([]);
});

/** Calls of the console that find what most rows are not, or all are; which table they must not go through. */
const LISTS: [
  call: 'listCustomers' | 'listOrders' | 'listProducts' | 'listStock',
  request: object,
  table: string,
][] = [
  ['listCustomers', { ordered: 'never' }, 'orders'],
  ['listCustomers', { ordered: 'once' }, 'orders'],
  ['listCustomers', { spent_from: 1000 }, 'orders'],
  ['listCustomers', { last_until: '2020-01-01' }, 'orders'],
  ['listOrders', { q: 'customer' }, 'order_search'],
  ['listOrders', { has_note: true }, 'orders'],
  ['listOrders', { buyer: 'guest' }, 'orders'],
  ['listOrders', { amount_from: 2 }, 'orders'],
  ['listOrders', { amount_from: 3, amount_to: 4 }, 'order_facets'],
  ['listOrders', { amount_to: 0.5 }, 'orders'],
  ['listOrders', { city: 'ulm' }, 'orders'],
  ['listOrders', { city: 'nowhere' }, 'order_facets'],
  ['listOrders', { has_note: true, sort: 'oldest' }, 'order_facets'],
  ['listOrders', { assigned_to: 'me' }, 'orders'],
  ['listOrders', { assigned_to: 'me' }, 'order_handling'],
  ['listOrders', { assigned_to: 'nobody' }, 'order_handling'],
  ['listOrders', { tag: 'rare' }, 'orders'],
  ['listProducts', { without: 'picture' }, 'product_images'],
  ['listProducts', { sale: 'discount' }, 'products'],
  ['listProducts', { sale: 'flash' }, 'products'],
  ['listProducts', { without: 'picture', sort: 'name' }, 'product_images'],
  ['listStock', {}, 'orders'],
  ['listStock', {}, 'order_lines'],
  ['listStock', { limit: 200 }, 'order_lines'],
];

test.each(LISTS)('%s %j: reads few rows of %s', readsFewRows);

test('orders with a product: reads few rows of orders and of their lines', async () => {
  const product_id = await aProduct();
  for (const table of ['orders', 'order_lines'])
    await readsFewRows('listOrders', { product_id }, table);
});

test.each(['VOUCHER-1', 'voucher 2', 'never made'])(
  'orders with the voucher %s: reads few rows of orders',
  (voucher) => readsFewRows('listOrders', { voucher }, 'orders'),
);

async function readsFewRows(...[call, request, table]: (typeof LISTS)[number]) {
  const { headers } = await aStaffMember(app.db);
  const list = () => consoleCall(app, call, { ...request }, headers);
  await list();
  const before = await rowsRead(app.db, table);
  const { status, text } = await list();
  expect(status, text).toBe(200);
  // Of six thousand: what the rows of a page show, and what a search looks at first.
  expect((await rowsRead(app.db, table)) - before).toBeLessThan(2_500);
}

test('home reads the payments of thousands of open orders in one pass', async () => {
  const { headers } = await aStaffMember(app.db);
  const home = () => consoleCall(app, 'getHome', {}, headers);
  await home();
  const before = await indexScansOf('payments');
  const { body } = await home();
  const counts: { kind: string; count: number }[] = body.data.to_do;
  expect(counts.find(({ kind }) => kind === 'to-confirm')?.count).toBeGreaterThan(5000);
  expect((await indexScansOf('payments')) - before).toBeLessThan(50);
});

test('each second the newest orders are checked for missing search rows, not all of them', async () => {
  const tables = ['orders', 'order_search'];
  await indexOrders(app.db);
  const before = await rowsRead(app.db, ...tables);
  expect(await indexOrders(app.db)).toBe(0);
  expect((await rowsRead(app.db, ...tables)) - before).toBeLessThan(3_000);
});

/** How often indexes of a table have been searched, from PostgreSQL's statistics. */
async function indexScansOf(table: string): Promise<number> {
  await scans();
  const { rows } = await sql<{ searches: string }>`
    select idx_scan as searches from pg_stat_user_tables where relname = ${table}`.execute(app.db);
  return Number(rows[0]?.searches);
}

/**
 * Sequential scans per table from PostgreSQL's statistics, after every pooled connection has
 * flushed its own.
 */
async function scans(): Promise<Map<string, number>> {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(app.db),
    ),
  );
  const { rows } = await sql<{ relname: string; seq_scan: string }>`
    select relname, seq_scan from pg_stat_user_tables`.execute(app.db);
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}
