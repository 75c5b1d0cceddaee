import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { addDemoTax } from './add-demo-tax.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const VAT = { name: 'VAT', percentage: 5, tax_class_id: null, country_code: null };
const taxes = () =>
  database.db
    .selectFrom('taxes')
    .select(['name', 'percentage', 'tax_class_id', 'country_code'])
    .execute();

test('two processes that start at once add one tax', async () => {
  const { promise: second, resolve } = Promise.withResolvers<Promise<void>>();
  await transaction(database.db, async (first) => {
    await addDemoTax(first);
    resolve(addDemoTax(database.db));
    await untilOneWaits(database.db);
  });
  await second;
  expect(await taxes()).toEqual([VAT]);
});

test('the demo has 5 % VAT on top of its prices, unless there is a tax', async () => {
  await database.db.deleteFrom('taxes').execute();
  await addDemoTax(database.db);
  expect(await taxes()).toEqual([VAT]);
  await database.db.updateTable('taxes').set({ percentage: 19 }).execute();
  await addDemoTax(database.db);
  expect(await taxes()).toEqual([{ ...VAT, percentage: 19 }]);
});
