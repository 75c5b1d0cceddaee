import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operate } from '#server/audit/operate.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aVoucher } from '#test/shopping.ts';
import { changeCurrency } from './change-currency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('currencies').execute();
  await app.db
    .insertInto('currencies')
    .values([
      { name: 'USD', symbol: '$', rate_from_default: 1, is_default: true },
      { name: 'JPY', symbol: '¥', rate_from_default: 150, is_default: false, digits: 0 },
    ])
    .execute();
});

const change = (convert: boolean) =>
  operate(app.db, { actor: 'command-line', now: new Date() }, (work) =>
    changeCurrency(work, 'JPY', { convert }),
  );

test.each(['voucher', 'delivery method'])(
  'a currency without decimals is refused while a %s has some',
  async (kind) => {
    const shop = await aShop(app.db);
    await aProduct(app.db, { shop_id: shop.id, price: 1000 });
    if (kind === 'voucher') await aVoucher(app.db, { shop_id: shop.id, discount: 250 });
    else {
      const { id: zone_id } = await app.db
        .insertInto('delivery_zones')
        .values({ name: 'Home' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('delivery_methods')
        .values({
          zone_id,
          name: 'Post',
          kind: 'pieces',
          rates: JSON.stringify([{ from: 1, charge: 490 }]),
        })
        .execute();
    }
    await expect(change(false)).rejects.toThrow('JPY has no decimals');
    await app.db.deleteFrom('vouchers').execute();
    await app.db.deleteFrom('delivery_zones').execute();
  },
);

test('a conversion keeps the discount of a variant that has no full price of its own', async () => {
  const { variants } = await aProduct(app.db, {
    price: 1000,
    sizes: [{ name: 'S' }, { name: 'M' }],
    variants: [{ size: 'S' }, { size: 'M', discount_price: 700 }],
  });
  await change(true);
  const rows = await app.db
    .selectFrom('product_variants')
    .select(['price', 'discount_price'])
    .where('id', 'in', variants)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { price: null, discount_price: null },
    { price: null, discount_price: 105_000 },
  ]);
});
