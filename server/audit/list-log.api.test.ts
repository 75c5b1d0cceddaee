import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { setSetting } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an entry says from which address somebody acted; on an order nobody reads those of colleagues', async () => {
  const owner = await aStaffMember(app.db);
  const support = await aStaffMember(app.db, { role: 'support' });
  const product = await aProduct(app.db, { quantity: 10 });
  const placed = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 1 }],
  });
  const id = placed.body.data.orders[0].id as number;
  const note = await consoleCall(app, 'addNote', { id, text: 'Call first.' }, owner.headers);
  expect(note.status).toBe(200);
  const { client_address } = await app.db
    .selectFrom('audit_entries')
    .select('client_address')
    .where('act', '=', 'order.note')
    .executeTakeFirstOrThrow();
  expect(client_address).not.toBeNull();
  const listed = await consoleCall(app, 'listLog', { kind: 'order', record_id: id }, owner.headers);
  const [entry] = listed.body.data.entries as LogEntry[];
  expect(entry).toMatchObject({ act: 'order.note', address: client_address });
  for (const { headers } of [owner, support]) {
    const { body } = await consoleCall(app, 'getOrder', { id }, headers);
    expect(body.data.history).toMatchObject([{ act: 'order.note', address: null }]);
  }
});

test('entries are found by the address and by the call that they were made from, in the export too', async () => {
  const owner = await aStaffMember(app.db);
  const product = await aProduct(app.db, { quantity: 10 });
  const ids: number[] = [];
  for (let order = 0; order < 3; order += 1) {
    const placed = await orderAsGuest(app, {
      shop_ids: [product.shop_id],
      carts: [{ product_id: product.id, quantity: 1 }],
    });
    ids.push(placed.body.data.orders[0].id as number);
  }
  const move = (moved: number[]) =>
    consoleCall(app, 'moveOrders', { ids: moved, to: 'Confirm' }, owner.headers);
  await move(ids.slice(0, 2));
  await move(ids.slice(2));
  const list = async (filter: Record<string, unknown>) => {
    const { body } = await consoleCall(app, 'listLog', filter, owner.headers);
    const { text } = await consoleCall(app, 'exportLog', filter, owner.headers);
    const { entries } = body.data as { entries: LogEntry[] };
    expect(text.trimEnd().split('\r\n')).toHaveLength(entries.length + 1);
    return entries;
  };
  const advanced = { act: 'order.advance', staff_id: owner.id };
  const [last, second, first] = await list(advanced);
  const ofCall = await list({ request_id: first?.request_id });
  expect(ofCall.map(({ record_id }) => record_id)).toEqual([second?.record_id, first?.record_id]);
  expect(last?.request_id).not.toBe(first?.request_id);
  expect(await list({ ...advanced, address: first?.address })).toHaveLength(3);
  expect(await list({ ...advanced, address: '192.0.2.77' })).toEqual([]);
});

test('entries are found by act and by day of the shop, in the export too', async () => {
  await setSetting(app.db, 'time_zone', 'Pacific/Fiji');
  const owner = await aStaffMember(app.db, { at: new Date('2026-03-10T11:30:00Z') });
  const product = await aProduct(app.db, { quantity: 10 });
  const placed = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity: 1 }],
  });
  const id = placed.body.data.orders[0].id as number;
  // The first two are of the same day in Fiji, the third of the next.
  const times = ['2026-03-10T11:30:00Z', '2026-03-10T11:59:59Z', '2026-03-10T12:00:00Z'];
  for (const [at, time] of times.entries()) {
    app.clock.now = new Date(time);
    await consoleCall(app, 'addNote', { id, text: `Note ${at}` }, owner.headers);
  }
  await consoleCall(app, 'moveOrders', { ids: [id], to: 'Confirm' }, owner.headers);
  app.clock.now = TEST_NOW;
  const notes = async (fields: object) => {
    const filter = { kind: 'order', record_id: id, ...fields };
    const { body } = await consoleCall(app, 'listLog', filter, owner.headers);
    const { text } = await consoleCall(app, 'exportLog', filter, owner.headers);
    const { entries } = body.data as { entries: LogEntry[] };
    expect(text.trimEnd().split('\r\n')).toHaveLength(entries.length + 1);
    return entries.map(({ act, changes }) => (act === 'order.note' ? changes[0]?.after : act));
  };
  expect(await notes({})).toEqual(['order.advance', 'Note 2', 'Note 1', 'Note 0']);
  expect(await notes({ act: 'order.note' })).toEqual(['Note 2', 'Note 1', 'Note 0']);
  expect(await notes({ act: 'order.note', since: '2026-03-11' })).toEqual(['Note 2']);
  expect(await notes({ until: '2026-03-10' })).toEqual(['Note 1', 'Note 0']);
  expect(await notes({ since: '2026-03-10', until: '2026-03-10' })).toEqual(['Note 1', 'Note 0']);
  expect(await notes({ since: '2026-03-12' })).toEqual([]);
});
