import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '#test/command-runner.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { seedBasics } from '../seed/seed.ts';

let app: TestApp;
const run = commandRunner(() => app);
const name = (text: string) => run('settings', 'set', 'app_name', text);
const shops = async () =>
  (await app.db.selectFrom('shops').select('name').orderBy('id').execute()).map((row) => row.name);

beforeAll(async () => {
  app = await createTestApp();
  await seedBasics(app.db, { isOpen: true });
  const shop = { slug: 'toolyard', name: 'Toolyard', order_prefix: 'TO' };
  await app.db.insertInto('shops').values(shop).execute();
});
afterAll(() => app.close());

test('the only shop follows the name in the settings while it has that name', async () => {
  await name('Kiln & Co');
  expect(await shops()).toEqual(['Kiln & Co']);
  await app.db.updateTable('shops').set({ name: 'Kiln' }).execute();
  await name('Kiln & Sons');
  expect(await shops()).toEqual(['Kiln']);
});

test('a shop among several keeps its name', async () => {
  await name('Kiln');
  const other = { slug: 'other', name: 'Other', order_prefix: 'OT' };
  await app.db.insertInto('shops').values(other).execute();
  await name('Marketplace');
  expect(await shops()).toEqual(['Kiln', 'Other']);
});
