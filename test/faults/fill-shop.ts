import type { Database } from '#server/database/connect.ts';
import { saveSetting } from '#server/settings/save-setting.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aShop } from '#test/factories/shops.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { anAddress, aVoucher } from '#test/shopping.ts';

const PLENTY = 1_000_000;
const SCARCE = 60;
const CUSTOMERS = 6;
const DAY_MS = 86_400_000;

/** What the simulated shoppers can buy. */
export interface FilledShop {
  products: TestProduct[];
  customers: (TestCustomer & { address_id: number })[];
  voucherIds: number[];
  /** Stock of each variant before the first order. */
  startStock: Map<number, number>;
}

/**
 * Two shops with plentiful and scarce products, a flash sale that sells out, and vouchers that run
 * out.
 */
export async function fillShop(db: Database): Promise<FilledShop> {
  await saveSetting(db, 'shop_open', 'true');
  const times = {
    starts_at: new Date(Date.now() - DAY_MS),
    ends_at: new Date(Date.now() + DAY_MS),
  };
  const brackets = [{ min_quantity: 1, max_quantity: null, charge: 495 }];
  const shops = [await aShop(db), await aShop(db, { delivery_brackets: brackets })];
  const products: TestProduct[] = [];
  for (const shop of shops) {
    for (const [n, quantity] of [PLENTY, PLENTY, PLENTY, SCARCE].entries()) {
      const price = 1_000 + n * 333;
      products.push(await aProduct(db, { shop_id: shop.id, quantity, price }));
    }
  }
  const colors = [{ name: 'red' }, { name: 'blue', price: 150 }];
  const variants = colors.map(({ name }) => ({ color: name, quantity: SCARCE }));
  products.push(await aProduct(db, { shop_id: shops[0]?.id ?? 0, colors, variants }));
  const offered = products
    .slice(0, 2)
    .map(({ id }) => ({ product_id: id, price: 500, quantity: SCARCE }));
  await aFlashSale(db, { ...times, products: offered });
  const vouchers = [
    await aVoucher(db, { ...times, limit_for_user: 2 }),
    await aVoucher(db, {
      ...times,
      shop_id: shops[1]?.id ?? null,
      discount_type: 'Percentage',
      discount: 1_000,
    }),
  ];
  const customers = [];
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const customer = await aCustomer(db);
    customers.push({ ...customer, address_id: (await anAddress(db, customer.id)).id });
    const collected = vouchers.map(({ id }) => ({ user_id: customer.id, voucher_id: id }));
    await db.insertInto('collected_vouchers').values(collected).execute();
  }
  const { default: limits } = SETTINGS.limits;
  const unlimited = Object.fromEntries(Object.keys(limits).map((name) => [name, 100_000_000]));
  await saveSetting(db, 'limits', JSON.stringify(unlimited));
  const stock = await db.selectFrom('product_variants').select(['id', 'quantity']).execute();
  return {
    products,
    customers,
    voucherIds: vouchers.map(({ id }) => id),
    startStock: new Map(stock.map(({ id, quantity }) => [id, quantity])),
  };
}
