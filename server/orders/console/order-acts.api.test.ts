import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/console/staff/rights.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { post } from '#test/call.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aGuestOrder } from '#test/shopping.ts';
import { deleteOldIdempotencyKeys } from '#server/audit/idempotency-keys.ts';
import { operate } from '#server/audit/operate.ts';
import { moveOrder } from '../operate/move-order.ts';
import { payOrder } from '../operate/pay-order.ts';

let app: TestApp;
let owner: TestStaff;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db, { name: 'Olga Owner' });
  product = await aProduct(app.db, { quantity: 1000 });
});
beforeEach(() => {
  app.clock.now = TEST_NOW;
});
afterAll(() => app.close());

const anOrder = () => aGuestOrder(app, product, { quantity: 3 });

const ask = (name: Parameters<typeof consoleCall>[1], fields: object, { headers } = owner) =>
  consoleCall(app, name, { idempotency_key: randomUUID(), ...fields }, headers);
const detailsOf = async (id: number) => (await ask('getOrder', { id })).body.data;
const after = (seconds: number) => {
  app.clock.now = new Date(TEST_NOW.getTime() + seconds * 1000);
};
/** The queued status mails of an order: status, and delay in seconds. */
const mailsOf = async (id: number) =>
  (
    await sql<{ status: string; waits: number }>`
      select j.payload ->> 'status' as status,
        round(extract(epoch from j.run_at - ${TEST_NOW}::timestamptz))::int as waits
      from graphile_worker._private_jobs j
      where j.payload ->> 'kind' = 'status' and j.payload ->> 'order_id' = ${String(id)}`.execute(
      app.db,
    )
  ).rows;

test('a move is undone within a minute, and the buyer is never mailed about it', async () => {
  const ids = [await anOrder(), await anOrder()];
  const before = await Promise.all(ids.map(detailsOf));
  await ask('moveOrders', { ids, to: 'Pickup' });
  expect(await mailsOf(ids[0]!)).toEqual([{ status: 'Pickup', waits: 70 }]);
  after(60);
  const { body } = await ask('undoMoves', { ids });
  expect(body.data).toMatchObject({ moved: [{ id: ids[0] }, { id: ids[1] }], refused: [] });
  for (const [index, id] of ids.entries()) {
    const order = await detailsOf(id);
    expect(order).toMatchObject({ status: 'Pending', timeline: before[index].timeline });
    expect(order.history[0]).toMatchObject({ act: 'order.undo', person: 'Olga Owner' });
    expect(await mailsOf(id)).toEqual([]);
  }
  expect((await ask('undoMoves', { ids })).body.data.moved).toEqual([]);
});

test('two moves within the minute send one mail, about the last', async () => {
  const id = await anOrder();
  await ask('moveOrders', { ids: [id], to: 'Confirm' });
  await ask('moveOrders', { ids: [id], to: 'Processing' });
  expect((await mailsOf(id)).map(({ status }) => status)).toEqual(['Processing']);
  await ask('cancelOrder', { id });
  expect((await mailsOf(id)).map(({ status }) => status)).toEqual(['Cancelled']);
});

test('a move through several statuses takes no more statements than one step', async () => {
  const steps: number[] = [];
  for (const to of ['Confirm', 'Pickup'] as const) {
    const code = String(await anOrder());
    let statements = 0;
    const counted = app.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const by = { actor: 'command-line', now: app.clock.now } as const;
    await operate(counted, by, (work) => moveOrder(work, { code, to }));
    steps.push(statements);
  }
  expect(steps[0]).toBeGreaterThan(0);
  expect(steps[1]).toBe(steps[0]);
});

test('undoing a delivery also undoes its payment', async () => {
  const id = await anOrder();
  await ask('moveOrders', { ids: [id], to: 'On The Way' });
  after(300);
  await ask('moveOrders', { ids: [id], to: 'Delivered' });
  expect((await detailsOf(id)).payment.state).toBe('paid');
  await ask('undoMoves', { ids: [id] });
  expect(await detailsOf(id)).toMatchObject({ status: 'On The Way', payment: { state: 'cash' } });
});

test('a payment recorded before the delivery stays when the delivery is undone', async () => {
  const id = await anOrder();
  await operate(app.db, { actor: 'command-line', now: TEST_NOW }, (work) =>
    payOrder(work, String(id)),
  );
  after(300);
  await ask('moveOrders', { ids: [id], to: 'Delivered' });
  expect((await ask('undoMoves', { ids: [id] })).body.data.moved).toHaveLength(1);
  expect(await detailsOf(id)).toMatchObject({
    status: 'Pending',
    payment: { state: 'paid', paid_at: TEST_NOW.toISOString() },
  });
});

test('a delivery stays once its buyer has requested a return', async () => {
  await setSetting(app.db, 'return_order_within_days', 30);
  const id = await anOrder();
  await ask('moveOrders', { ids: [id], to: 'Delivered' });
  const { lines } = await detailsOf(id);
  const { token } = await app.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('payments.token')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const wish = { order_id: id, lines: [{ line_id: lines[0].id, quantity: 1 }], reason: 'Too big' };
  expect((await post(app, `/guest/orders/${token}/return`, wish)).status).toBe(200);
  expect((await ask('undoMoves', { ids: [id] })).body.data.moved).toEqual([]);
  expect((await detailsOf(id)).status).toBe('Delivered');
});

test('nothing is undone too late, after another change, or by somebody else', async () => {
  const id = await anOrder();
  const stays = async (caller = owner) => {
    const { body } = await ask('undoMoves', { ids: [id] }, caller);
    expect(body.data.refused).toMatchObject([{ id, message: expect.stringMatching(/moved back/) }]);
  };
  await stays();
  await ask('moveOrders', { ids: [id], to: 'Confirm' });
  await stays(await aStaffMember(app.db, { role: 'manager' }));
  after(61);
  await stays();
  await ask('moveOrders', { ids: [id], to: 'Processing' });
  await ask('addNote', { id, text: 'Call first.' });
  await stays();
  expect((await detailsOf(id)).status).toBe('Processing');
});

test('a note is visible to staff only, and marks the order in the list', async () => {
  const id = await anOrder();
  expect((await ask('addNote', { id, text: ' ' })).body.errors).toHaveProperty('text');
  await ask('addNote', { id, text: 'Call first.' });
  const order = await detailsOf(id);
  expect(order.notes).toMatchObject([{ text: 'Call first.', person: 'Olga Owner' }]);
  const [ofBuyer, without] = [await anOrder(), await anOrder()];
  await sql`update orders set note = 'Ring twice.' where id = ${ofBuyer}`.execute(app.db);
  const { rows } = (await ask('listOrders', {})).body.data;
  const marks = [id, ofBuyer, without].map(
    (order) => rows.find((row: { id: number }) => row.id === order).has_note,
  );
  expect(marks).toEqual([true, true, false]);
});

test('a parcel gets another number later; the buyer is mailed on request', async () => {
  const id = await anOrder();
  const [line] = (await detailsOf(id)).lines;
  const lines = [{ id: line.id, pieces: 1 }];
  await ask('shipOrder', { id, lines, carrier: 'DHL', tracking_number: 'JD0001' });
  await ask('shipOrder', { id, lines, carrier: 'DHL', tracking_number: 'JD0002' });
  const [first] = (await detailsOf(id)).parcels;
  const seen = { seen_carrier: 'DHL', seen_tracking_number: 'JD0001' };
  const change = (fields: object) => ask('changeParcel', { id: first.id, ...seen, ...fields });
  const errors = async (fields: object) => Object.keys((await change(fields)).body.errors);
  expect(await errors({ carrier: 'DHL', tracking_number: 'JD0002' })).toEqual(['tracking_number']);
  expect(await errors({ tracking_number: 'X1' })).toEqual(['carrier']);
  expect(await errors({ carrier: 'Pigeon' })).toEqual(['carrier']);
  // The scanner was held at a packing slip, of this order or of another.
  for (const order of [id, await anOrder()]) {
    const tracking_number = (await detailsOf(order)).code.replace('#', '');
    const refusal = `${tracking_number} is an order code. Scan the parcel's label instead.`;
    const label = { carrier: 'DHL', tracking_number };
    expect((await change(label)).body.errors).toEqual({ tracking_number: [refusal] });
    const shipped = await ask('shipOrder', { id, lines, ...label });
    expect(shipped.body.errors).toEqual({ tracking_number: [refusal] });
  }
  // Or at a piece: no way of shipping takes its product code or its barcode.
  const barcode = '4006381333931';
  await sql`update order_lines set code = 'DRILL-7' where order_id = ${id}`.execute(app.db);
  await sql`
    update product_variants set barcode = ${barcode}, barcode_shop_id = ${product.shop_id}
    where id = (select variant_id from order_lines where order_id = ${id})`.execute(app.db);
  for (const tracking_number of ['drill-7', barcode, `0${barcode}`]) {
    const refusal = `${tracking_number} is the code of "${line.name}" in this order. Scan the parcel's label instead.`;
    const label = { carrier: 'DHL', tracking_number };
    expect((await change(label)).body.errors).toEqual({ tracking_number: [refusal] });
    const shipped = await ask('shipOrder', { id, lines, ...label });
    expect(shipped.body.errors).toEqual({ tracking_number: [refusal] });
    const { code: order } = await detailsOf(id);
    const parcels = [{ order, tracking_number }];
    const listed = await ask('shipOrders', { carrier: 'DHL', parcels });
    expect(listed.body.data).toMatchObject({ shipped: [], refused: [{ order }] });
  }
  await sql`update product_variants set barcode = null, barcode_shop_id = null`.execute(app.db);
  expect((await change({ carrier: 'UPS', tracking_number: '1Z9', is_mailed: true })).status).toBe(
    200,
  );
  const order = await detailsOf(id);
  expect(order.parcels[0]).toMatchObject({ carrier: 'UPS', tracking_number: '1Z9' });
  expect(order.history[0]).toMatchObject({ act: 'shipment.edit' });
  const { rows } = (await ask('listOrders', {})).body.data;
  expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({
    parcels: order.parcels.length,
    tracking_numbers: ['1Z9', 'JD0002'],
  });
  const { shop_id } = await aProduct(app.db, {});
  const stranger = await aStaffMember(app.db, { role: 'seller', shop_id });
  expect((await ask('changeParcel', { id: first.id }, stranger)).status).toBe(404);
});

test('a parcel can have the number of another carrier, and keeps one that is a product code; mail alone is no change', async () => {
  const id = await anOrder();
  const [line] = (await detailsOf(id)).lines;
  const lines = [{ id: line.id, pieces: 1 }];
  for (const tracking_number of ['JD0011', 'JD0012'])
    await ask('shipOrder', { id, lines, carrier: 'DHL', tracking_number });
  let seen = { seen_carrier: 'DHL', seen_tracking_number: 'JD0011' };
  const [parcel] = (await detailsOf(id)).parcels;
  const change = async (carrier: string, is_mailed = false) => {
    const label = { carrier, tracking_number: 'JD0012' };
    const request = { id: parcel.id, ...seen, ...label, is_mailed };
    // The second as after a lost response.
    const sent = [await ask('changeParcel', request), await ask('changeParcel', request)];
    seen = { seen_carrier: carrier, seen_tracking_number: 'JD0012' };
    return sent.map(({ status }) => status);
  };
  expect(await change('UPS')).toEqual([200, 200]);
  await sql`update order_lines set code = 'JD0012' where order_id = ${id}`.execute(app.db);
  expect(await change('DPD')).toEqual([200, 200]);
  const { history } = await detailsOf(id);
  expect(await change('DPD', true)).toEqual([200, 200]);
  expect((await detailsOf(id)).history).toEqual(history);
});

test('of two concurrent changes of a parcel the second is refused with the current state', async () => {
  const id = await anOrder();
  const [line] = (await detailsOf(id)).lines;
  const lines = [{ id: line.id, pieces: 1 }];
  await ask('shipOrder', { id, lines, carrier: 'DHL', tracking_number: 'JD0003' });
  const [parcel] = (await detailsOf(id)).parcels;
  const change = (tracking_number: string) =>
    ask('changeParcel', {
      id: parcel.id,
      carrier: 'DHL',
      tracking_number,
      seen_carrier: 'DHL',
      seen_tracking_number: 'JD0003',
    });
  const results = await Promise.all(['JD0004', 'JD0005'].map(change));
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [after] = (await detailsOf(id)).parcels;
  const late = results.find(({ status }) => status === 409);
  expect(late?.body.data).toEqual({ carrier: 'DHL', tracking_number: after.tracking_number });
  expect(late?.body.message).toContain(`DHL ${after.tracking_number}`);
});

test('slips and invoices of several orders are one page each; those of other shops are left out', async () => {
  const ids = [await anOrder(), await anOrder()];
  const slips = await ask('printSlips', { ids: ids.join(',') });
  expect(slips.headers.get('content-type')).toContain('text/html');
  expect(slips.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(slips.text.match(/<article/g)).toHaveLength(2);
  expect(slips.text.match(/<svg/g)).toHaveLength(2);
  expect((await ask('printInvoices', { ids: ids.join(',') })).status).toBe(404);
  expect((await ask('issueInvoices', { ids })).body.data).toEqual({ refused: [] });
  const invoices = await ask('printInvoices', { ids: ids.join(',') });
  expect(invoices.text.match(/<article/g)).toHaveLength(2);
  const { text } = await ask('printInvoices', { ids: ids.join(','), with_slips: 'true' });
  const titles = [...text.matchAll(/<h1>(\w+)/g)].map(([, title]) => title);
  expect(titles).toEqual(['Packing', 'Invoice', 'Packing', 'Invoice']);
  const reversed = { ids: ids.toReversed().join(','), with_slips: 'true' };
  const page = await ask('printInvoices', reversed);
  const codes = [...page.text.matchAll(/<h1>Packing slip (\S+)</g)].map(([, code]) => code);
  const [first, second] = await Promise.all(ids.map(detailsOf));
  expect(codes).toEqual([second.code, first.code]);
  const { shop_id } = await aProduct(app.db, {});
  const stranger = await aStaffMember(app.db, { role: 'seller', shop_id });
  for (const name of ['printSlips', 'printInvoices'] as const)
    expect((await ask(name, { ids: ids.join(',') }, stranger)).status).toBe(404);
  const packer = await aStaffMember(app.db, { role: 'packer' });
  expect((await ask('printInvoices', { ids: ids.join(',') }, packer)).status).toBe(403);
});

test('a packing slip has the phone number for those who may see contacts of its shop only', async () => {
  const id = await anOrder();
  const { phone, name } = (await detailsOf(id)).buyer;
  const { shop_id } = await app.db
    .selectFrom('orders')
    .select('shop_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const slipFor = async (role: Role, of: number | null = null) => {
    const person = await aStaffMember(app.db, { role, shop_id: of });
    const { text } = await ask('printSlips', { ids: String(id) }, person);
    expect(text).toContain(name);
    return text.includes(phone);
  };
  expect(await slipFor('owner')).toBe(true);
  expect(await slipFor('seller', shop_id)).toBe(true);
  expect(await slipFor('packer')).toBe(false);
  expect(await slipFor('packer', shop_id)).toBe(false);
});

test('a parcel packed offline before a long weekend, whose answer was lost, is shipped once', async () => {
  const id = await anOrder();
  const [line] = (await detailsOf(id)).lines as { id: number }[];
  const packed = { id, lines: [{ id: line?.id, pieces: 1 }], idempotency_key: randomUUID() };
  const first = await ask('shipOrder', packed);
  expect(first.status).toBe(200);
  const days = 5;
  await deleteOldIdempotencyKeys(app.db, new Date(TEST_NOW.getTime() + days * 86_400_000));
  expect((await ask('shipOrder', packed)).body).toEqual(first.body);
  expect((await detailsOf(id)).lines[0].shipped).toBe(1);
});

test('the queue says how many pieces of an order are left to pack', async () => {
  const id = await anOrder();
  const leftOf = async () => {
    const { rows } = (await ask('listOrders', {})).body.data;
    return rows.find((row: { id: number }) => row.id === id);
  };
  const { pieces, to_pack: before } = await leftOf();
  expect(before).toBe(pieces);
  const [line] = (await detailsOf(id)).lines as { id: number }[];
  const lines = [{ id: line?.id, pieces: 1 }];
  expect((await ask('shipOrder', { id, lines, idempotency_key: randomUUID() })).status).toBe(200);
  expect(await leftOf()).toMatchObject({ pieces, to_pack: pieces - 1 });
});
