import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import { type CallResult, post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { type Chance, chanceOf } from '#test/faults/chance.ts';
import type { Evidence } from '#test/faults/invariants/invariant.ts';
import { orderTotals, voucherLimits } from '#test/faults/invariants/orders.ts';
import { invoiceNumbers, piecesOfLines, refundedAmounts } from '#test/faults/invariants/refunds.ts';
import { stockBalance, stockSums } from '#test/faults/invariants/stock.ts';
import { emptyLedger } from '#test/faults/ledger.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { anAddress, aVoucher, GUEST } from '#test/shopping.ts';

// Buyers and staff act on the same orders, vouchers and pieces at once: whatever is refused, the invariants of
// `npm run faults` hold afterwards.

const START = 4_000;
const PIECES = 12;
const ORDERS = 8;
const ROUNDS = 3;
/** Those who order at the same time. */
const PEOPLE = 9;
/** Percentage of the cancellations of whole orders that are tried. */
const CANCELS = 10;

let app: TestApp;
let staff: TestStaff[];
let products: TestProduct[];
let startStock: Map<number, number>;
let taken: Map<string, number>;
beforeAll(async () => {
  app = await createTestApp();
  const unlimited = 100_000_000;
  await setSetting(app.db, 'limits', {
    wrong_passwords_of_account: unlimited,
    wrong_passwords_of_address: unlimited,
    registrations_of_address: unlimited,
    codes_of_contact: unlimited,
    wrong_codes_of_address: unlimited,
    calls_of_address: unlimited,
    orders_of_address: unlimited,
    orders_of_contact: unlimited,
    pieces_of_line: unlimited,
    pieces_of_order: unlimited,
  });
  staff = [await aStaffMember(app.db), await aStaffMember(app.db)];
  products = [await aProduct(app.db, { quantity: START, price: 1_099 })];
  const { shop_id } = products[0]!;
  for (let n = 1; n < PEOPLE; n += 1) {
    products.push(await aProduct(app.db, { shop_id, quantity: START, price: 333 * n }));
  }
  startStock = new Map(products.flatMap(({ variants }) => variants.map((id) => [id, START])));
  taken = new Map();
});
afterAll(() => app.close());

/** What must hold of the database, whatever has happened. */
async function violations(): Promise<string[]> {
  const evidence: Evidence = {
    db: app.db,
    ledger: emptyLedger(),
    startStock,
    mails: [],
    gatewayRefunds: [],
    cutJobs: 0,
    recoveries: [],
    missed: [],
    minLoad: 0,
    deaths: 0,
  };
  const checks = [
    voucherLimits,
    orderTotals,
    refundedAmounts,
    invoiceNumbers,
    piecesOfLines,
    stockBalance,
    stockSums,
  ];
  const violations: string[] = [];
  for (const check of checks) violations.push(...(await check(evidence)));
  return violations;
}

/** Counts the successes of an act; anything but a success, a conflict, a refusal or a busy database fails the test. */
function counted(name: string, { status, text }: { status: number; text: string }): boolean {
  expect([200, 409, 422, 503], `${name}: ${text}`).toContain(status);
  if (status === 200) taken.set(name, (taken.get(name) ?? 0) + 1);
  return status === 200;
}

type Buyer = TestCustomer & { address_id: number };

async function aBuyer(): Promise<Buyer> {
  const customer = await aCustomer(app.db);
  return { ...customer, address_id: (await anAddress(app.db, customer.id)).id };
}

const idOf = (placed: CallResult): number => placed.body.data.orders[0].id;

test('a voucher is used within its limit by each buyer, however orders and cancellations meet', async () => {
  const chance = chanceOf(11);
  const { shop_id } = products[0]!;
  const vouchers = [
    await aVoucher(app.db, { limit_for_user: 2 }),
    await aVoucher(app.db, { shop_id, discount_type: 'Percentage', discount: 1_250 }),
  ];
  const ids = vouchers.map(({ id }) => id);
  const customers: Buyer[] = [];
  for (let n = 0; n < 3; n += 1) {
    const customer = await aBuyer();
    customers.push(customer);
    const collected = ids.map((voucher_id) => ({ user_id: customer.id, voucher_id }));
    await app.db.insertInto('collected_vouchers').values(collected).execute();
  }
  const cancel = async (id: number, customer: TestCustomer | null) => {
    const asked = customer
      ? await post(app, '/orders/cancel', { order_id: id }, customer.headers)
      : await consoleCall(app, 'cancelOrder', { id }, staff[0]!.headers);
    counted('cancelled', asked);
  };
  const guest = async (n: number) => {
    // Each of four people writes their number in several ways.
    const person = n % 4;
    const phone = n % 8 < 4 ? `555010077${person}` : `555 0100 77${person}`;
    const placed = await post(app, '/guest/place-order', {
      ...GUEST,
      phone,
      email: n % 3 === 0 ? `Same-${person}@toolyard.test` : `other-${n}@toolyard.test`,
      // Others would wait for the stock of the same product.
      carts: [{ product_id: products[n % PEOPLE]!.id, quantity: 2 }],
      shop_ids: [shop_id],
      ...(chance.percent(50) ? { collected_coupons: ids } : { coupon_code: vouchers[n % 2]!.code }),
    });
    if (counted('ordered as a guest', placed) && n % 3 === 0) {
      await cancel(idOf(placed), null);
    }
  };
  const customer = async (n: number) => {
    const buyer = customers[n % customers.length]!;
    const line = { product_id: products[n % PEOPLE]!.id, quantity: 1 };
    counted('in the cart', await post(app, '/cart/store', line, buyer.headers));
    const { address_id, headers } = buyer;
    const order = { shop_ids: [shop_id], address_id, payment_method: 'cash' };
    const placed = await post(app, '/place-order', order, headers);
    if (counted('ordered', placed) && n % 4 === 0) {
      await cancel(idOf(placed), buyer);
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = Array.from({ length: PEOPLE }, (_, n) => round * PEOPLE + n);
    await Promise.all(people.flatMap((n) => [guest(n), customer(n)]));
  }

  expect(await violations()).toEqual([]);
  const used = await app.db
    .selectFrom('orders')
    .select('id')
    .where('voucher_id', 'is not', null)
    .execute();
  expect(used.length).toBeGreaterThan(customers.length * 2);
  for (const name of ['ordered', 'ordered as a guest', 'cancelled']) {
    expect(taken.get(name), name).toBeGreaterThan(3);
  }
}, 240_000);

interface Order {
  id: number;
  lines: { id: number }[];
  buyer: Buyer;
}

/** An order of two lines, in cash or paid at the test gateway. */
async function anOrder(payment_method: 'cash' | 'test', by: Chance): Promise<Order> {
  const buyer = await aBuyer();
  const { address_id, headers } = buyer;
  for (const { id } of products.slice(0, 2)) {
    await post(app, '/cart/store', { product_id: id, quantity: PIECES }, headers);
  }
  const wish = { shop_ids: [products[0]!.shop_id], address_id, payment_method };
  const placed = await post(app, '/place-order', wish, headers);
  expect(placed.status, placed.text).toBe(200);
  if (payment_method === 'test') {
    const { payment_id, order_token } = placed.body.data;
    const init = { method: 'POST', body: new URLSearchParams({ result: 'pay' }) };
    await app.request(`/order/${payment_id}/payment/test?token=${order_token}`, init);
  }
  const id = idOf(placed);
  return { id, buyer, lines: (await ask('getOrder', { id }, by)).lines };
}

/** A call by one of two staff members; its data, or null when it was refused. */
async function ask(name: ConsoleName, fields: Record<string, unknown>, by: Chance) {
  const answer = await consoleCall(app, name, fields, by.pick(staff).headers);
  return counted(name, answer) ? answer.body.data : null;
}

async function refund({ id, lines }: Order, act: 'cancel' | 'refund', by: Chance) {
  const wish = {
    id,
    act,
    lines: lines.map((line) => ({ id: line.id, pieces: 1 + by.below(2), restock: by.below(2) })),
    delivery: by.percent(50),
    sum: by.below(3),
    reason: 'Broken',
  };
  const quoted = await ask('quoteRefund', wish, by);
  if (quoted) await ask('refundOrder', { ...wish, quote: quoted.quote }, by);
}

async function bringBack({ id }: Order, by: Chance) {
  const { returns = [] } = (await ask('getOrder', { id }, by)) ?? {};
  for (const entry of returns as { id: number; lines: { id: number }[] }[]) {
    const lines = entry.lines.map((line) => ({ id: line.id, to_stock: 1, scrapped: by.below(2) }));
    await ask('receiveReturn', { id: entry.id, lines }, by);
    const wish = { id: entry.id, delivery: by.percent(50) };
    const quoted = await ask('quoteReturn', wish, by);
    if (quoted) await ask('refundReturn', { ...wish, quote: quoted.quote }, by);
  }
}

/** What happens to an order. */
const ACTS: ((order: Order, by: Chance) => Promise<unknown>)[] = [
  ({ id, lines }, by) => {
    const packed = lines.map((line) => ({ id: line.id, pieces: 1 + by.below(4) }));
    return ask('shipOrder', { id, lines: packed, is_unpaid_allowed: true }, by);
  },
  (order, by) => refund(order, 'cancel', by),
  (order, by) => refund(order, 'refund', by),
  ({ id, lines }, by) => {
    const sent = lines.map((line) => ({ id: line.id, pieces: 1 }));
    return ask('beginReturn', { id, lines: sent, reason: 'Too big' }, by);
  },
  bringBack,
  async ({ id, buyer }, by) => {
    if (!by.percent(CANCELS)) return;
    const { headers } = buyer;
    counted('cancelled', await post(app, '/orders/cancel', { order_id: id }, headers));
  },
  async ({ id }, by) => by.percent(CANCELS) && ask('cancelOrder', { id }, by),
];

test('refunds, returns, parcels and cancellations of the same orders refund no more than was paid', async () => {
  const chance = chanceOf(12);
  const orders: Order[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    orders.push(await anOrder(n % 3 === 0 ? 'cash' : 'test', chance));
  }
  await Promise.all(
    orders.map(async (order, n) => {
      const by = chanceOf(n);
      // Half of them have left: what was shipped can come back.
      if (n % 2 === 0) await ask('shipOrder', { id: order.id, is_unpaid_allowed: true }, by);
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(ACTS.flatMap((act) => [act(order, by), act(order, by)]));
      }
    }),
  );
  expect(await violations()).toEqual([]);
  for (const name of ['shipOrder', 'refundOrder', 'beginReturn', 'receiveReturn', 'refundReturn']) {
    expect(taken.get(name), name).toBeGreaterThan(0);
  }
}, 240_000);
