import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#contract/console/log.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/console/staff-factory.ts';
import { aProduct } from '#test/product-factory.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { orderAsGuest } from '#test/shopping.ts';

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
    .selectFrom('audit_log')
    .select('client_address')
    .where('act', '=', 'order.note')
    .executeTakeFirstOrThrow();
  expect(client_address).not.toBeNull();
  const listed = await consoleCall(app, 'listLog', { kind: 'order', thing_id: id }, owner.headers);
  const [entry] = listed.body.data.entries as LogEntry[];
  expect(entry).toMatchObject({ act: 'order.note', address: client_address });
  for (const { headers } of [owner, support]) {
    const { body } = await consoleCall(app, 'getOrder', { id }, headers);
    expect(body.data.history).toMatchObject([{ act: 'order.note', address: null }]);
  }
});
