import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aProduct } from '#test/factories/products.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aGuestOrder } from '#test/shopping.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
});
afterAll(() => app.close());

const numberOf = async (id: number, { headers } = owner) =>
  (await consoleCall(app, 'getOrder', { id }, headers)).body.data.payment.number as string | null;

test('an order names the payment at its provider: that of the session that paid it, for those who see amounts', async () => {
  const id = await aGuestOrder(app, await aProduct(app.db, {}));
  const { payment_id } = await app.db
    .selectFrom('orders')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const session = async (name: string, order_ids: number[], paid_at: Date | null) =>
    app.db
      .insertInto('payment_sessions')
      .values({
        id: name,
        payment_id,
        order_ids,
        amount: 1000,
        created_at: TEST_NOW,
        expires_at: TEST_NOW,
        gateway_payment: `pi_${name}`,
        paid_at,
      })
      .execute();
  const later = new Date(TEST_NOW.getTime() + 1000);
  await session('given_up', [id], null);
  await session('of_another_order', [id + 1], TEST_NOW);
  await session('refunded', [id], later);
  expect(await numberOf(id)).toBe(null);
  await session('paid', [id], TEST_NOW);
  await app.db.updateTable('orders').set({ paid_at: TEST_NOW }).where('id', '=', id).execute();
  expect(await numberOf(id)).toBe('pi_paid');
  expect(await numberOf(id, await aStaffMember(app.db, { role: 'packer' }))).toBe(null);
});
