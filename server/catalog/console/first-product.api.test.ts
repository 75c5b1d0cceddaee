import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember } from '#test/factories/staff.ts';
import { setSetting } from '#test/factories/settings.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the first products of an empty shop create its shop once, under the name in the settings', async () => {
  await setSetting(app.db, 'app_name', 'Screws & Co');
  const { headers } = await aStaffMember(app.db, { role: 'owner' });
  await consoleCall(app, 'addTaxon', { kind: 'categories', name: 'Screws' }, headers);
  const add = (name: string) => {
    const values = { name, category: 'screws', price: 6.9, stock: 200 };
    const changes = Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { to }]));
    return consoleCall(app, 'addProduct', { idempotency_key: randomUUID(), changes }, headers);
  };
  const answers = await Promise.all([add('Wood screw'), add('Dowel screw')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const shops = await app.db.selectFrom('shops').select(['name', 'order_prefix']).execute();
  expect(shops).toEqual([{ name: 'Screws & Co', order_prefix: expect.stringMatching(/\S/) }]);
});

test('a new product names everything that is missing or wrong at once', async () => {
  const { headers } = await aStaffMember(app.db, { role: 'owner' });
  const add = async (changes: Record<string, { to: unknown }>) => {
    const request = { idempotency_key: randomUUID(), changes };
    const { status, body } = await consoleCall(app, 'addProduct', request, headers);
    return [status, Object.keys((body as { errors?: object }).errors ?? {}).toSorted()];
  };
  expect(await add({})).toEqual([422, ['category', 'name', 'price']]);
  expect(await add({ name: { to: 'Dowel' }, price: { to: 'much' }, stock: { to: -1 } })).toEqual([
    422,
    ['category', 'price', 'stock'],
  ]);
});
