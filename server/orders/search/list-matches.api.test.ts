import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseOrderSearch } from '#domain/orders/order-search.ts';
import { aShop } from '#test/factories/shops.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import type { OrderFilter } from '../console/list/order-filter.ts';
import { listMatches } from './list-matches.ts';

const ORDERS = 6_000;
/** Numbers are so far apart that the orders fill twenty buckets. */
const APART = 160;

/** Words by which orders have them, of the nth of all. */
const WORDS: Record<string, (n: number) => boolean> = {
  everywhere: (n) => n % 3 === 0,
  often: (n) => n % 25 === 1,
  rarely: (n) => n % 500 === 2,
  lately: (n) => n > ORDERS - 40,
  formerly: (n) => n < 900,
  once: (n) => n === 17,
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { id } = await aShop(app.db);
  const payment = await sql<{ id: number }>`
    insert into payments (token, buyer_name, buyer_phone, method, currency, currency_digits)
    values (repeat('t', 32), 'B', '555', 'cash', 'USD', 2) returning id`.execute(app.db);
  const texts = Array.from({ length: ORDERS }, (_, n) =>
    Object.keys(WORDS)
      .filter((word) => WORDS[word]?.(n + 1))
      .join(' '),
  );
  // The newest orders stand close together, as those of a shop do.
  await sql`
    insert into orders (id, payment_id, shop_id, order_prefix, order_status, quantity, total_amount, delivery_charge,
      coupon_discount, tax_amount, payable_amount, taxes, address, estimated_delivery_time, currency, currency_digits)
    overriding system value
    select case when n > ${ORDERS - 1500}::int then ${(ORDERS - 1500) * APART}::int + n else n * ${APART}::int end,
      ${payment.rows[0]?.id}, ${id}, 'T', case when n % 2 = 0 then 'Delivered' else 'Cancelled' end, 1, 1, 0, 0, 0, 1,
      '[]', '{}', '', 'USD', 2
    from generate_series(1, ${ORDERS}::int) n`.execute(app.db);
  await sql`
    insert into order_search (order_id, shop_id, text)
    select o.id, o.shop_id, ' ' || t.text || chr(30) || ' '
    from (select id, shop_id, row_number() over (order by id) as n from orders) o
    join unnest(${texts}::text[]) with ordinality t (text, n) using (n)`.execute(app.db);
});
afterAll(() => app.close());

const ANY: OrderFilter = {
  statuses: [],
  payment: null,
  method: null,
  countryId: null,
  carrierId: null,
  productId: null,
  voucherIds: null,
  hasNote: false,
  buyer: null,
  city: null,
  amountFrom: null,
  amountTo: null,
  shopId: null,
  since: null,
  until: null,
  lateAt: null,
  hasReturn: false,
  hasOpenRefund: false,
  assignedTo: null,
  tag: null,
  isReady: false,
  isPartPaid: false,
};

test.each(Object.keys(WORDS))(
  'the newest matches are those that one pass through all orders finds: %s',
  async (word) => {
    const search = parseOrderSearch(word);
    if (!search) throw new Error('This searches for nothing.');
    const { rows } = await sql<{ id: number; status: string }>`
      select o.id, o.order_status as status from orders o join order_search f on f.order_id = o.id
      where f.text like ${`%${word}%`} order by o.id desc`.execute(app.db);
    expect(rows.length).toBeGreaterThan(0);
    const starts = [null, rows.at(-1)?.id ?? 1, rows[30]?.id ?? 100_000, 500_000, 2_000_000_000];
    for (const statuses of [[], ['Delivered']] as OrderFilter['statuses'][]) {
      const all = rows.filter(({ status }) => statuses.length === 0 || status === 'Delivered');
      for (const before of starts) {
        for (const limit of [1, 52, 1001]) {
          const matches = await listMatches(app.db, {
            scope: 'all',
            contacts: 'all',
            filter: { ...ANY, statuses },
            search,
            before,
            isOldestFirst: false,
            limit,
          });
          const expected = all.filter(({ id }) => before === null || id < before);
          expect(matches).toEqual(expected.slice(0, limit).map(({ id }) => id));
        }
      }
    }
  },
);
