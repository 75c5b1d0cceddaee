import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_ORDER, indexOrders } from '#server/orders/search/index-orders.ts';
import { updateDefault } from '#server/settings/currencies/queries.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { countTotals, markWrongTotals } from './count-totals.ts';

const CUSTOMERS = 8;

let app: TestApp;
let owner: TestStaff;
let shopId: number;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  shopId = (await aShop(app.db)).id;
  await sql`insert into currencies (name, symbol, rate_from_default, is_default)
    values ('USD', '$', 1, true), ('EUR', '€', 1, false)`.execute(app.db);
});
afterAll(() => app.close());

/** The nth customer of a run; the list shows no others. */
const customer = (run: string, n: number) =>
  sql`(select id from users where name = ${`Countling${run} ${n}`})`;
const someOrder = (run: string, n: number) => sql`(
  select id from orders where order_prefix = ${run} order by id offset
    ${n}::int % greatest(1, (select count(*)::int from orders where order_prefix = ${run})) limit 1)`;

/** What happens to orders: the nth customer, an order of any, and an amount in minor units. */
const ACTS: Record<string, (run: string, n: number, amount: number) => ReturnType<typeof sql>> = {
  order: (run, n, amount) => sql`
    with p as (
      insert into payments (token, buyer_name, buyer_phone, method, currency, currency_digits)
      values (md5(random()::text), 'B', '555', 'cash', 'USD', 2) returning id)
    insert into orders (payment_id, shop_id, user_id, order_prefix, quantity, total_amount, delivery_charge,
      coupon_discount, tax_amount, payable_amount, taxes, address, estimated_delivery_time, currency, currency_digits,
      created_at)
    select id, ${shopId}, ${customer(run, n)}, ${run}, 1, ${amount}::int, 0, 0, 0, ${amount}::int, '[]', '{}', '',
      case when ${n} % 3 = 0 then 'EUR' else 'USD' end, 2, '2026-01-01'::timestamptz + ${amount} * interval '1 hour' from p`,
  cancel: (run, n) =>
    sql`update orders set order_status = 'Cancelled' where id = ${someOrder(run, n)}`,
  uncancel: (run, n) =>
    sql`update orders set order_status = 'Confirm' where id = ${someOrder(run, n)}`,
  claim: (run, n, amount) =>
    sql`update orders set user_id = ${customer(run, n)} where id = ${someOrder(run, amount)}`,
  release: (run, n) => sql`update orders set user_id = null where id = ${someOrder(run, n)}`,
  merge: (run, n) =>
    sql`update orders set user_id = ${customer(run, n)} where user_id = ${customer(run, n + 1)}`,
  remove: (run, n) => sql`delete from orders where id = ${someOrder(run, n)}`,
  erase: (run, n) => sql`delete from users where id = ${customer(run, n)}`,
};

async function act(name: string, run: string, n: number, amount: number): Promise<void> {
  if (name !== 'currency') return void (await ACTS[name]?.(run, n, amount).execute(app.db));
  const { id } = await app.db
    .selectFrom('currencies')
    .select('id')
    .where('name', '=', n % 2 === 0 ? 'USD' : 'EUR')
    .executeTakeFirstOrThrow();
  await app.db.transaction().execute((tx) => updateDefault(tx, id));
}

/** What a full count of the orders gives. */
const counted = (run: string) => sql<object>`
  select u.name, count(o.id)::int as orders, max(o.created_at) as last_order_at,
    coalesce(sum(o.payable_amount) filter (where o.order_status <> 'Cancelled' and o.currency = (
      select name from currencies where is_default)), 0)::int as spent
  from users u left join orders o on o.user_id = u.id
  where u.name like ${`Countling${run} %`} group by u.id order by u.id desc`;
const totals = (run: string) => sql<object>`
  select u.name, t.orders, t.last_order_at, t.spent::int as spent
  from users u left join customer_totals t on t.user_id = u.id
  where u.name like ${`Countling${run} %`} order by u.id desc`;

async function count(): Promise<void> {
  await indexOrders(app.db);
  await Promise.all([countTotals(app.db, { batch: 3 }), countTotals(app.db)]);
}

test('whatever happens to orders and customers, totals equal a full count, and lists are filtered by it', async () => {
  let runs = 0;
  const step = fc.tuple(
    fc.constantFrom(...Object.keys(ACTS), 'currency'),
    fc.nat(CUSTOMERS),
    fc.nat(200),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const run = `R${(runs += 1)}X`;
      await sql`insert into users (name, email) select ${`Countling${run} `} || n, ${run} || n || '@toolyard.test'
        from generate_series(0, ${CUSTOMERS + 1}) n`.execute(app.db);
      for (const [at, [name, n, amount]] of steps.entries()) {
        // Some counts run while the steps after them change the orders.
        const counting = at % 4 === 3 ? count() : null;
        if (at % 2 === 0) await act('order', run, n + 1, amount);
        await act(name, run, n, amount);
        await counting;
      }
      await indexOrders(app.db, { recheck: EVERY_ORDER });
      await countTotals(app.db);
      const { rows } = await counted(run).execute(app.db);
      expect((await totals(run).execute(app.db)).rows).toEqual(rows);
      await expectFiltered(run, rows as Counted[]);
    }),
    { numRuns: 25 },
  );
});

interface Counted {
  name: string;
  orders: number;
  last_order_at: Date | null;
  spent: number;
}

async function expectFiltered(run: string, customers: Counted[]): Promise<void> {
  const cases: [request: object, isFound: (customer: Counted) => boolean][] = [
    [{ ordered: 'never' }, ({ orders }) => orders === 0],
    [{ ordered: 'once' }, ({ orders }) => orders === 1],
    [{ ordered: 'again' }, ({ orders }) => orders > 1],
    [{ spent_from: 1.5 }, ({ spent }) => spent >= 150],
    [{ spent_from: 0.5, ordered: 'once' }, ({ orders, spent }) => orders === 1 && spent >= 50],
  ];
  for (const [request, isFound] of cases) {
    const { body } = await consoleCall(
      app,
      'listCustomers',
      { q: `countling${run}`, ...request },
      owner.headers,
    );
    const names = body.data.rows.map(({ name }: { name: string }) => name);
    const expected = customers.filter(isFound).map(({ name }) => name);
    expect(names, JSON.stringify(request)).toEqual(expected);
  }
}

test('totals that are wrong or missing are recounted, and only those', async () => {
  await sql`insert into users (name, email) select 'Countlingwrong ' || n, 'wrong' || n || '@toolyard.test'
    from generate_series(0, 3) n`.execute(app.db);
  for (const n of [0, 1, 1]) await act('order', 'wrong', n, 70);
  await count();
  const { rows } = await counted('wrong').execute(app.db);
  await sql`update customer_totals set spent = 1 where user_id = ${customer('wrong', 0)}`.execute(
    app.db,
  );
  await sql`delete from customer_totals where user_id in (${customer('wrong', 1)}, ${customer('wrong', 2)})`.execute(
    app.db,
  );
  await markWrongTotals(app.db);
  expect(await countTotals(app.db)).toBe(3);
  expect((await totals('wrong').execute(app.db)).rows).toEqual(rows);
  await markWrongTotals(app.db);
  expect(await countTotals(app.db)).toBe(0);
});
