import type { Database } from '#server/database/connect.ts';
import { post, type CallResult } from './call.ts';
import type { TestApp } from './shop/create-test-app.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import type { TestProduct } from '#test/factories/products.ts';

const DAY_MS = 86_400_000;
let made = 0;

interface VoucherOptions {
  shop_id?: number | null;
  code?: string;
  discount_type?: 'Amount' | 'Percentage';
  /** Minor units, or hundredths of a percent. */
  discount?: number;
  min_order_amount?: number;
  max_discount_amount?: number;
  limit_for_user?: number;
  starts_at?: Date;
  ends_at?: Date;
  is_active?: boolean;
}

/** A voucher of 1.00 valid from a day before TEST_NOW to a day after it. */
export async function aVoucher(
  db: Database,
  options: VoucherOptions = {},
): Promise<{ id: number; code: string }> {
  made += 1;
  return db
    .insertInto('vouchers')
    .values({
      code: `CODE${made}`,
      discount_type: 'Amount',
      discount: 100,
      starts_at: new Date(TEST_NOW.getTime() - DAY_MS),
      ends_at: new Date(TEST_NOW.getTime() + DAY_MS),
      ...options,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

/** A city, optionally with its own delivery charge (minor units). */
export async function aCity(
  db: Database,
  delivery_charge: number | null,
): Promise<{ id: number; country_id: number }> {
  made += 1;
  const letters = [made / 26, made % 26]
    .map((n) => String.fromCharCode(65 + Math.floor(n)))
    .join('');
  const country = await db
    .insertInto('countries')
    .values({ code: letters, name: `Country ${made}`, phone_code: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('cities')
    .values({ country_id: country.id, name: `City ${made}`, delivery_charge })
    .returning(['id', 'country_id'])
    .executeTakeFirstOrThrow();
}

/** A customer's address. */
export async function anAddress(
  db: Database,
  user_id: number,
  options: { city_id?: number } = {},
): Promise<{ id: number }> {
  return db
    .insertInto('addresses')
    .values({
      user_id,
      name: 'Ada Bolt',
      phone: '5550100',
      address_line: '1 Mill Road',
      ...options,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A guest's order details. */
export const GUEST = {
  name: 'Greta Guest',
  phone: '5550100200',
  email: 'greta@toolyard.test',
  address_line: '2 Kiln Lane',
  payment_method: 'cash',
};

/** Places an order as a guest. */
export function orderAsGuest(
  app: TestApp,
  body: object,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  return post(app, '/guest/place-order', { ...GUEST, ...body }, headers);
}

/** Places a guest's order of a product, whatever the rate limits; returns its id. */
export async function aGuestOrder(
  app: TestApp,
  product: TestProduct,
  { quantity = 1, ...fields }: { quantity?: number } & Record<string, unknown> = {},
): Promise<number> {
  await app.db.deleteFrom('attempts').execute();
  const { body } = await orderAsGuest(app, {
    shop_ids: [product.shop_id],
    carts: [{ product_id: product.id, quantity }],
    ...fields,
  });
  return body.data.orders[0].id;
}
