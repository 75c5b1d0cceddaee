import fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Shipment } from '#contract/orders/order-shapes.ts';
import { orders as ordersCommand } from '#server/commands/orders.ts';
import { readConfig } from '#server/config.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { readOutbox } from '#test/outbox.ts';
import { anAddress, orderAsGuest } from '#test/shopping.ts';
import { startSlowMailServer } from '#test/stand-ins/slow-mail-server.ts';
import { until } from '#test/until.ts';
import { sendShipmentMail } from './send-shipment-mail.ts';
import { updateParcel } from './shipment-queries.ts';

let app: TestApp;
let customer: TestCustomer;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await aCustomer(app.db);
  product = await aProduct(app.db, { quantity: 500 });
});

async function order(quantity = 1, payment_method = 'cash'): Promise<number> {
  const address = await anAddress(app.db, customer.id);
  await post(app, '/cart/store', { product_id: product.id, quantity }, customer.headers);
  const body = { shop_ids: [product.shop_id], address_id: address.id, payment_method };
  return (await post(app, '/place-order', body, customer.headers)).body.data.orders[0].id;
}

async function operate(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await ordersCommand.run(
    {
      config: readConfig({}),
      db: app.db,
      files: app.files,
      databaseUrl: '',
      signal: new AbortController().signal,
      print: (line) => lines.push(line),
    },
    args,
  );
  return lines.join('\n');
}
const details = async (id: number) =>
  (await get(app, `/order-details?order_id=${id}`, customer.headers)).body.data.order;
const statesOf = async (id: number): Promise<string[]> =>
  (await details(id)).timeline.map(({ status }: { status: string }) => status);
const jobs = async (name: string) =>
  (
    await sql<{ payload: { shipment_id: number } }>`
      select p.payload from graphile_worker._private_jobs p
      join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = ${name}`.execute(
      app.db,
    )
  ).rows.map(({ payload }) => payload);

test("an order in one parcel moves through its states to On The Way, and shows the carrier's link", async () => {
  const id = await order(2);
  const mails = (await jobs('send-order-mail')).length;
  expect(
    await operate('ship', String(id), '--carrier', 'dhl', '--tracking', '0034 0434'),
  ).toContain('On The Way');
  const shown = await details(id);
  expect(await statesOf(id)).toEqual(['Pending', 'Confirm', 'Processing', 'Pickup', 'On The Way']);
  expect(shown.shipments).toEqual([
    {
      id: expect.any(Number),
      carrier: 'DHL',
      tracking_number: '0034 0434',
      tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434',
      shipped_at: expect.stringMatching(/Z$/),
      products: [{ name: product.name, size: null, color: null, options: [], qty: 2 }],
    },
  ]);
  // One mail, about the parcel, and none for the states it went through.
  expect((await jobs('send-order-mail')).length).toBe(mails);
  expect(await jobs('send-shipment-mail')).toEqual(
    expect.arrayContaining([{ shipment_id: shown.shipments[0].id }]),
  );
});

test('an order in two parcels is in Processing until the last piece has left, and cannot be cancelled meanwhile', async () => {
  const id = await order(3);
  await operate('ship', String(id), '--lines', 'line1=1', '--carrier', 'UPS', '--tracking', '1Z1');
  expect((await details(id)).order_status).toBe('Processing');
  await expect(operate('status', String(id), 'cancelled')).rejects.toThrow('parcels on their way');
  await expect(operate('ship', String(id), '--lines', 'line1=3')).rejects.toThrow('Only 2 of');
  await expect(
    operate('ship', String(id), '--carrier', 'UPS', '--tracking', '1Z1'),
  ).rejects.toThrow('already');
  await operate('ship', String(id));
  const shown = await details(id);
  expect(shown.order_status).toBe('On The Way');
  expect(shown.shipments.map(({ products }: Shipment) => products[0]?.qty)).toEqual([1, 2]);
  expect(shown.shipments[1]).toMatchObject({ carrier: null, tracking_url: null });
  await expect(operate('ship', String(id))).rejects.toThrow('has been shipped');
});

test('pieces are named by the code that the variant had when it was ordered', async () => {
  await sql`update product_variants set code = 'Drill-18V' where product_id = ${product.id}`.execute(
    app.db,
  );
  const id = await order(2);
  await sql`update product_variants set code = 'Other' where product_id = ${product.id}`.execute(
    app.db,
  );
  await expect(operate('ship', String(id), '--lines', 'Other=1')).rejects.toThrow(
    'no line "Other"',
  );
  await operate('ship', String(id), '--lines', 'drill-18v=1');
  expect((await details(id)).shipments).toHaveLength(1);
});

test('several orders are shipped in one call; a refusal of one does not affect the others', async () => {
  const ids = [await order(), await order(), await order()];
  await operate('status', String(ids[1]), 'cancelled');
  const done = operate('ship', ...ids.map(String), '--carrier', 'GLS', '--tracking', 'A1,A2,A3');
  await expect(done).rejects.toThrow(/^2 of 3 orders done\.\nOrder #\w+ is Cancelled/);
  expect((await details(ids[0]!)).shipments[0].tracking_number).toBe('A1');
  expect((await details(ids[1]!)).shipments).toEqual([]);
  expect((await details(ids[2]!)).shipments[0].tracking_number).toBe('A3');
});

test.each([
  [['--carrier', 'Pigeon'], 'There is no carrier "Pigeon": use one of DHL, DPD'],
  [['--tracking', '12'], 'Choose the carrier'],
  [['--carrier', 'DHL', '--tracking', '"><b>'], "isn't a tracking number"],
  [['--carrier', 'DHL', '--tracking', '1,2'], 'one number for each order'],
  [['--lines', 'line9=1'], 'has no line "line9"'],
  [['--lines', 'line1'], "isn't CODE=PIECES"],
  [['--lines', 'line1=0'], "isn't CODE=PIECES"],
])('ship %j is refused, and nothing has changed', async (args, reason) => {
  const id = await order();
  await expect(operate('ship', String(id), ...args)).rejects.toThrow(reason);
  expect(await details(id)).toMatchObject({ order_status: 'Pending', shipments: [] });
});

test('an order that is to be paid online is shipped unpaid only when that is allowed explicitly', async () => {
  const id = await order(1, 'test');
  await expect(operate('ship', String(id))).rejects.toThrow("isn't paid yet");
  await operate('ship', String(id), '--unpaid');
  expect((await details(id)).order_status).toBe('On The Way');
});

test('a guest sees the parcel, and is mailed once, in the language of the order, with nothing the guest wrote', async () => {
  const placed = await orderAsGuest(
    app,
    {
      name: 'Buy cheap pills',
      carts: [{ product_id: product.id, quantity: 2 }],
      shop_ids: [product.shop_id],
    },
    { 'accept-language': 'de' },
  );
  const { orders, order_token } = placed.body.data;
  await operate(
    'ship',
    String(orders[0].id),
    '--lines',
    'line1=1',
    '--carrier',
    'dpd',
    '--tracking',
    'D1',
  );
  const shown = await get(app, `/guest/orders/${order_token}`);
  const [shipment] = shown.body.data.orders[0].shipments;
  expect(shipment).toMatchObject({ carrier: 'DPD', tracking_number: 'D1' });
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const deps = { db: app.db, config, log: pino({ level: 'silent' }) };
  await sendShipmentMail(deps, shipment.id);
  await sendShipmentMail(deps, shipment.id);
  const mails = (await readOutbox(app)).filter(({ text }) => text.includes('D1'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Ein Paket ist unterwegs');
  expect(mails[0]?.text).toContain(`1 × ${product.name}`);
  expect(mails[0]?.text).toContain('Der Rest Ihrer Bestellung folgt.');
  expect(mails[0]?.text).toContain('https://tracking.dpd.de/status/en_US/parcel/D1');
  expect(JSON.stringify(mails)).not.toContain('pills');
});

test('a tracking number corrected while the mail with the wrong one is being sent is mailed too', async () => {
  const id = await order(1);
  await operate('ship', String(id), '--carrier', 'dpd', '--tracking', 'WRONG');
  const shipment = await app.db
    .selectFrom('shipments')
    .select(['id', 'carrier_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const server = await startSlowMailServer(200);
  onTestFinished(server.close);
  const deps = (env: Record<string, string>) => ({
    db: app.db,
    config: readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test', ...env }),
    log: pino({ level: 'silent' }),
  });
  const sending = sendShipmentMail(deps({ SMTP_URL: server.url }), shipment.id);
  await until(() => expect(server.mails()).toBe(1));
  await updateParcel(app.db, {
    id: shipment.id,
    carrierId: shipment.carrier_id,
    tracking: 'RIGHT',
    isMailedAgain: true,
  });
  await sending;
  await sendShipmentMail(deps({}), shipment.id);
  await sendShipmentMail(deps({}), shipment.id);
  const mails = (await readOutbox(app)).filter(({ text }) => text.includes('RIGHT'));
  expect(mails).toHaveLength(1);
});

test('however parcels are recorded, even concurrently, no more pieces are shipped than were ordered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
      async (quantity, wishes) => {
        const id = await order(quantity);
        const outcomes = await Promise.allSettled(
          wishes.map((pieces) => operate('ship', String(id), '--lines', `line1=${pieces}`)),
        );
        const sent = outcomes.reduce(
          (sum, { status }, index) => sum + (status === 'fulfilled' ? wishes[index]! : 0),
          0,
        );
        const shown = await details(id);
        const held = shown.shipments.reduce(
          (sum: number, { products }: Shipment) => sum + (products[0]?.qty ?? 0),
          0,
        );
        expect(held).toBe(sent);
        expect(held).toBeLessThanOrEqual(quantity);
        expect(shown.order_status === 'On The Way').toBe(held === quantity);
      },
    ),
    { numRuns: 8 },
  );
});

test('the tables themselves reject one piece too many', async () => {
  const id = await order(1);
  await operate('ship', String(id));
  await expect(
    sql`update shipment_lines set pieces = 2 where order_line_id in (
      select id from order_lines where order_id = ${id})`.execute(app.db),
  ).rejects.toThrow('order_lines_pieces');
});
