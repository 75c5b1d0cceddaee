import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aShop } from '#test/factories/shops.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a person of one shop does not see the name of the shop beside each record', async () => {
  const [{ id: first }, { id: second }] = [await aShop(app.db), await aShop(app.db)];
  const seesSeveral = async ({ headers }: TestStaff) =>
    (await consoleCall(app, 'getMe', {}, headers)).body.data.shop.has_several;
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: first });
  expect(await seesSeveral(await aStaffMember(app.db))).toBe(true);
  expect(await seesSeveral(seller)).toBe(false);
  await app.db
    .insertInto('staff_roles')
    .values({ staff_id: seller.id, role: 'packer', shop_id: second })
    .execute();
  expect(await seesSeveral(seller)).toBe(true);
});
