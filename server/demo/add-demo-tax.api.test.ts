import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/shop/create-test-database.ts';
import { addDemoTax } from './add-demo-tax.ts';

test('the demo has 5 % VAT on top of its prices, unless there is a tax', async () => {
  const { db, close } = await createTestDatabase();
  const taxes = () =>
    db.selectFrom('taxes').select(['name', 'percentage', 'tax_class_id', 'country_code']).execute();
  await addDemoTax(db);
  const vat = { name: 'VAT', percentage: 5, tax_class_id: null, country_code: null };
  expect(await taxes()).toEqual([vat]);
  await db.updateTable('taxes').set({ percentage: 19 }).execute();
  await addDemoTax(db);
  expect(await taxes()).toEqual([{ ...vat, percentage: 19 }]);
  await close();
});
