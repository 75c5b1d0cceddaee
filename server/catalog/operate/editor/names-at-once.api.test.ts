import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db);
});
afterAll(() => app.close());

const call = (name: string, request: object) =>
  consoleCall(
    app,
    name as 'saveProduct',
    { idempotency_key: randomUUID(), ...request },
    ada.headers,
  );

test('of variants given the same code at the same moment, one gets it and the others are refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const products = await Promise.all([1, 2, 3, 4].map(() => aProduct(app.db)));
    const saved = await Promise.all(
      products.map(async ({ id, variants: [variant] }) => {
        const field = `variants.${variant}.code`;
        const changes = { [field]: { from: null, to: `SAME-${round}` } };
        const { status, body } = await call('saveProduct', { id, changes });
        return status === 200 ? 'saved' : body.errors?.[field];
      }),
    );
    expect(saved.filter((one) => one !== 'saved')).toEqual(
      [1, 2, 3].map(() => ['Another variant already has this code.']),
    );
  }
});

test('products that are added under one name at the same moment each get a page of their own', async () => {
  const { category_id, shop_id } = await aProduct(app.db);
  const slugOf = async (table: 'categories' | 'shops', id: number) =>
    (await app.db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow())
      .slug;
  const shop = await slugOf('shops', shop_id);
  const changes = {
    name: { to: 'New saw' },
    category: { to: await slugOf('categories', category_id) },
    price: { to: 5 },
  };
  const added = await Promise.all([1, 2, 3, 4].map(() => call('addProduct', { shop, changes })));
  expect(added.map(({ status, body }) => [status, body.errors])).toEqual(
    added.map(() => [200, undefined]),
  );
  const rows = await app.db
    .selectFrom('products')
    .select('slug')
    .where('slug', 'like', 'new-saw%')
    .orderBy('slug')
    .execute();
  expect(rows.map(({ slug }) => slug)).toEqual(['new-saw', 'new-saw-2', 'new-saw-3', 'new-saw-4']);
});
