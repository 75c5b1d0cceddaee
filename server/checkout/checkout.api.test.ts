import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aCity, anAddress, aVoucher } from '#test/shopping.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';

let app: TestApp;
let bolts: { id: number };
let saws: { id: number };
let drill: TestProduct;
let saw: TestProduct;
let carts: object[];
beforeAll(async () => {
  app = await createTestApp();
  const delivery_brackets = [
    { min_quantity: 1, max_quantity: 2, charge: 500 },
    { min_quantity: 3, max_quantity: null, charge: 900 },
  ];
  bolts = await aShop(app.db, { name: 'Boltworks', delivery_brackets });
  saws = await aShop(app.db, {
    name: 'Sawmill',
    delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 300 }],
  });
  drill = await aProduct(app.db, { name: 'Drill', shop_id: bolts.id, quantity: 50 });
  saw = await aProduct(app.db, { name: 'Saw', shop_id: saws.id, price: 2599, quantity: 50 });
  await app.db
    .insertInto('taxes')
    .values([
      { name: 'VAT', percentage: 7.25 },
      { name: 'Old', percentage: 50, is_active: false },
    ])
    .execute();
  carts = [
    { product_id: drill.id, quantity: 2 },
    { product_id: saw.id, quantity: 1 },
  ];
});
afterAll(() => app.close());

const guest = (body: object) =>
  post(app, '/guest/cart/checkout', { carts, shop_ids: [bolts.id, saws.id], ...body });
type Amounts = Record<
  'total_amount' | 'delivery_charge' | 'coupon_discount' | 'order_tax_amount' | 'payable_amount',
  number
>;
const inCents = (amount: number) => Math.round(amount * 100);

describe('the checkout of a guest', () => {
  test('totals, taxes and the split per shop add up', async () => {
    const { body, text } = await guest({});
    expect(body.data.checkout).toEqual({
      total_amount: 45.99,
      delivery_charge: 8,
      coupon_discount: 0,
      order_tax_amount: 3.33,
      payable_amount: 57.32,
      all_vat_taxes: [{ id: expect.any(Number), name: 'VAT', percentage: 7.25, amount: 3.33 }],
    });
    expect(text).toContain('"delivery_charge":8.0,"coupon_discount":0.0');
    const shops: Amounts[] = body.data.shops;
    for (const part of [
      'total_amount',
      'delivery_charge',
      'order_tax_amount',
      'payable_amount',
    ] as const) {
      expect(shops.reduce((sum, shop) => sum + inCents(shop[part]), 0)).toBe(
        inCents(body.data.checkout[part]),
      );
    }
    expect(body.data).toMatchObject({
      total: 2,
      apply_coupon: false,
      collected_coupons: [],
      vouchers: [],
    });
    expect(body.data.checkout_items).toHaveLength(2);
    expect(body.data.carts).toHaveLength(2);
  });

  test('only selected shops count, those not in the cart are ignored, and none gives zeros', async () => {
    const single = await guest({ shop_ids: [saws.id, 999] });
    expect(single.body.data.checkout).toMatchObject({ total_amount: 25.99, delivery_charge: 3 });
    expect(single.body.data.checkout_items).toHaveLength(1);
    expect(single.body.data.total).toBe(2);
    const none = await guest({ shop_ids: [] });
    expect(none.body.data).toMatchObject({
      checkout_items: [],
      shops: [],
      checkout: { payable_amount: 0, delivery_charge: 0 },
    });
    const asText = await guest({ shop_ids: `${bolts.id},${saws.id}` });
    expect(asText.body.data.checkout_items).toHaveLength(2);
  });

  test('the city determines the delivery charge; one without a charge leaves it to the brackets', async () => {
    const [expensive, plain] = [await aCity(app.db, 1100), await aCity(app.db, null)];
    expect((await guest({ city_id: expensive.id })).body.data.checkout.delivery_charge).toBe(22);
    expect((await guest({ city_id: String(plain.id) })).body.data.checkout.delivery_charge).toBe(8);
    const unknown = await guest({ city_id: 999_999 });
    expect(unknown.status).toBe(422);
    expect(Object.keys(unknown.body.errors)).toEqual(['city_id']);
  });

  test('the best collected voucher is applied automatically; the others say why not', async () => {
    const good = await aVoucher(app.db, {
      shop_id: bolts.id,
      discount_type: 'Percentage',
      discount: 2000,
      max_discount_amount: 350,
    });
    const small = await aVoucher(app.db, { shop_id: bolts.id, discount: 50 });
    const far = await aVoucher(app.db, { shop_id: bolts.id, min_order_amount: 2420 });
    const { body } = await guest({
      collected_coupons: [good.id, { id: small.id }, far.code, 999_999, 'NONSENSE'],
    });
    expect(body.data.checkout).toMatchObject({ coupon_discount: 3.5, total_amount: 45.99 });
    expect(body.data.apply_coupon).toBe(false);
    expect(body.data.collected_coupons).toEqual([good.id, small.id, far.id]);
    const explained = Object.fromEntries(body.data.vouchers.map((v: { id: number }) => [v.id, v]));
    expect(explained[good.id]).toMatchObject({
      is_applied: true,
      discount_amount: 3.5,
      reason: null,
      shop_name: 'Boltworks',
      message: `Voucher ${good.code} applied at Boltworks.`,
    });
    expect(explained[small.id]).toMatchObject({ is_applied: false, reason: 'better-used' });
    expect(explained[far.id]).toMatchObject({ reason: 'minimum-not-reached', missing_amount: 4.2 });
    expect(explained[far.id].message).toContain('Spend $4.20 more at Boltworks');
  });

  test('a typed code replaces the collected one; an unusable one answers 200 with the reason', async () => {
    const good = await aVoucher(app.db, { shop_id: bolts.id, discount: 400 });
    const typed = await aVoucher(app.db, { shop_id: bolts.id, discount: 150, code: 'Typed-1' });
    const late = await aVoucher(app.db, { shop_id: bolts.id, ends_at: app.clock.now });
    const applied = await guest({ collected_coupons: [good.id], coupon_code: ' typed-1 ' });
    expect(applied.body).toMatchObject({
      data: { apply_coupon: true, checkout: { coupon_discount: 1.5 } },
    });
    expect(applied.body.message).toContain('applied');
    expect(typed.id).toBeGreaterThan(0);
    const expired = await guest({ collected_coupons: [good.id], coupon_code: late.code });
    expect(expired.status).toBe(200);
    expect(expired.body).toMatchObject({
      data: { apply_coupon: false, checkout: { coupon_discount: 4 } },
    });
    expect(expired.body.message).toContain('expired');
    // Midnight in Dhaka is still the day before in UTC.
    await setSetting(app.db, 'time_zone', 'Asia/Dhaka');
    const early = await aVoucher(app.db, {
      starts_at: new Date('2026-03-10T18:00:00Z'),
      ends_at: new Date('2026-03-20T18:00:00Z'),
    });
    const notStarted = await guest({ coupon_code: early.code });
    expect(notStarted.body.message).toBe(`Voucher ${early.code} is valid from Mar 11, 2026.`);
    await setSetting(app.db, 'time_zone', 'UTC');
    const unknown = await guest({ coupon_code: "x' or 1=1 --" });
    expect(unknown.body.data.apply_coupon).toBe(false);
    expect(unknown.body.message).toBe("We don't recognise the voucher code x' or 1=1 --.");
  });

  test('a code is found with other spaces and dashes too, unless several codes differ in them alone', async () => {
    const plain = await aVoucher(app.db, { shop_id: bolts.id, discount: 110, code: 'Five7' });
    const dashed = await aVoucher(app.db, { shop_id: bolts.id, discount: 120, code: 'NINE-9' });
    const twins = ['TWIN-11', 'TWIN 11', 'twin 11'];
    for (const [at, code] of twins.entries())
      // Their order decides nothing.
      await aVoucher(app.db, { shop_id: bolts.id, discount: 131 + at, code });
    const discountOf = async (code: string) => {
      const { body } = await guest({ coupon_code: code });
      const typed = body.data.vouchers.filter((voucher: { is_typed: boolean }) => voucher.is_typed);
      expect(typed).toHaveLength(body.data.apply_coupon ? 1 : 0);
      return body.data.apply_coupon ? body.data.checkout.coupon_discount : body.message;
    };
    for (const code of [plain.code, 'FIVE 7', ' five-7', 'F I V E\u00a07', 'five\u20137'])
      expect(await discountOf(code)).toBe(1.1);
    for (const code of [dashed.code, 'nine9', 'Nine 9']) expect(await discountOf(code)).toBe(1.2);
    for (const [at, code] of twins.entries()) expect(await discountOf(code)).toBe((131 + at) / 100);
    expect(await discountOf('Twin-11')).toBe(1.31);
    expect(await discountOf('TWIN11')).toBe("We don't recognise the voucher code TWIN11.");
    expect((await guest({ coupon_code: 'five 7' })).body.message).toBe('Voucher Five7 applied.');
    expect(await discountOf('FIVE 71')).toBe("We don't recognise the voucher code FIVE 71.");
    expect(await discountOf('-')).toBe("We don't recognise the voucher code -.");
  });

  test('the buy-now product is priced separately from the cart', async () => {
    const lines = [...carts, { product_id: saw.id, quantity: 3, is_buy_now: true }];
    const { body } = await guest({ carts: lines, shop_ids: [saws.id], is_buy_now: true });
    expect(body.data.checkout.total_amount).toBe(77.97);
    expect(body.data.total).toBe(2);
    expect(body.data.carts).toHaveLength(3);
    expect(
      (await guest({ carts: lines, shop_ids: [saws.id] })).body.data.checkout.total_amount,
    ).toBe(25.99);
  });

  test('the checkout of a buy-now line reports its own shortage of stock, not one in the cart', async () => {
    const lines = (quantity: number) => [
      { product_id: drill.id, quantity: 60 },
      { product_id: saw.id, quantity, is_buy_now: true },
    ];
    const infoOf = async (quantity: number) =>
      (await guest({ carts: lines(quantity), shop_ids: [], is_buy_now: true })).body.data.info;
    expect(await infoOf(60)).toBe('Only 50 of Saw left.');
    expect(await infoOf(50)).toBeNull();
  });

  test.each([
    ['shops that are not numbers', { shop_ids: ['a'] }, 'shop_ids.0'],
    ['an endless code', { coupon_code: 'x'.repeat(101) }, 'coupon_code'],
    ['a city in words', { city_id: 'Paris' }, 'city_id'],
    ['a voucher that is a list', { collected_coupons: [[1]] }, 'collected_coupons.0'],
    [
      'a hundred and one vouchers',
      { collected_coupons: Array.from({ length: 101 }, () => 1) },
      'collected_coupons',
    ],
  ])('%s is a clear 422', async (_, more, field) => {
    const { status, body } = await guest(more);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)[0]).toBe(field);
  });
});

describe('the checkout of a customer', () => {
  let customer: TestCustomer;
  beforeEach(async () => {
    customer = await aCustomer(app.db);
    await post(app, '/cart/store', { product_id: drill.id, quantity: 3 }, customer.headers);
    await post(app, '/cart/store', { product_id: saw.id }, customer.headers);
  });
  const checkout = (body: object) =>
    post(app, '/cart/checkout', { shop_ids: [bolts.id, saws.id], ...body }, customer.headers);

  test('costs the same as for a guest with the city of the address', async () => {
    expect((await checkout({})).body.data.checkout.delivery_charge).toBe(12);
    const city = await aCity(app.db, 250);
    const address = await anAddress(app.db, customer.id, { city_id: city.id });
    const { body } = await checkout({ address_id: address.id });
    expect(body.data.checkout).toMatchObject({ total_amount: 55.99, delivery_charge: 5 });
    expect(body.data.total).toBe(2);
  });

  test('without a destination the default address is used, or the first one', async () => {
    const [first, second] = [await aCity(app.db, 250), await aCity(app.db, 100)];
    await anAddress(app.db, customer.id, { city_id: first.id });
    const other = await anAddress(app.db, customer.id, { city_id: second.id });
    const charge = async (body: object) =>
      (await checkout(body)).body.data.checkout.delivery_charge;
    expect(await charge({})).toBe(5);
    expect(await charge({ city_id: second.id })).toBe(2);
    await app.db
      .updateTable('addresses')
      .set({ is_default: true })
      .where('id', '=', other.id)
      .execute();
    expect(await charge({})).toBe(2);
    expect(await charge({ city_id: first.id })).toBe(5);
    expect((await checkout({ city_id: 999_999 })).status).toBe(422);
  });

  test("another customer's address is not found", async () => {
    const stranger = await anAddress(app.db, (await aCustomer(app.db)).id);
    expect((await checkout({ address_id: stranger.id })).status).toBe(404);
  });

  test('a voucher is collected once, then applied automatically at checkout; a repeat says so', async () => {
    const voucher = await aVoucher(app.db, { shop_id: bolts.id, discount: 250 });
    const list = () => get(app, `/get-vouchers?shop_id=${bolts.id}`, customer.headers);
    const inList = async () =>
      (await list()).body.data.coupons.find(({ id }: { id: number }) => id === voucher.id);
    expect(await inList()).toMatchObject({
      is_collected: false,
      discount: 2.5,
      discount_type: 'Amount',
      shop_id: bolts.id,
    });
    expect((await list()).text).toContain(
      '"discount":2.5,"min_order_amount":0.0,"max_discount_amount":0.0',
    );
    const collect = () =>
      post(app, '/vouchers-collect', { coupon_id: voucher.id }, customer.headers);
    expect((await collect()).body.data.coupon).toMatchObject({
      id: voucher.id,
      is_collected: true,
    });
    const again = await collect();
    expect(again.status).toBe(200);
    expect(again.body.message).toBe("You've already collected this voucher.");
    expect(again.body.data).toBeUndefined();
    expect(await inList()).toMatchObject({ is_collected: true });
    const mine = await get(app, '/get-collected-vouchers', customer.headers);
    expect(mine.body.data.coupons.map(({ id }: { id: number }) => id)).toEqual([voucher.id]);
    expect(
      (await get(app, `/get-collected-vouchers?shop_id=${saws.id}`, customer.headers)).body.data
        .coupons,
    ).toEqual([]);
    expect((await checkout({})).body.data.checkout.coupon_discount).toBe(2.5);
  });

  test('however many vouchers of the past were collected later, one that is valid applies and is listed', async () => {
    const valid = await aVoucher(app.db, { shop_id: bolts.id, discount: 250 });
    await post(app, '/vouchers-collect', { coupon_id: valid.id }, customer.headers);
    await sql`
      with past as (
        insert into vouchers (code, shop_id, discount_type, discount, starts_at, ends_at)
        select 'PAST' || n, ${bolts.id}::bigint, 'Amount', 100, '2025-01-01', '2025-02-01'
        from generate_series(1, 100) n returning id)
      insert into collected_vouchers (user_id, voucher_id, collected_at)
      select ${customer.id}::bigint, id, ${app.clock.now}::timestamptz + interval '1 minute' from past`.execute(
      app.db,
    );
    expect((await checkout({})).body.data.checkout.coupon_discount).toBe(2.5);
    const { body } = await get(app, '/get-collected-vouchers', customer.headers);
    expect(body.data.coupons).toHaveLength(100);
    expect(body.data.coupons.at(-1)).toMatchObject({ id: valid.id });
  });

  test('apply-voucher and coupons/apply price the products sent to them', async () => {
    const voucher = await aVoucher(app.db, {
      shop_id: bolts.id,
      discount: 300,
      min_order_amount: 1000,
    });
    const products = [{ id: drill.id, quantity: 2, shop_id: bolts.id }];
    const applied = await post(
      app,
      '/coupons/apply',
      { products, coupon_code: voucher.code },
      customer.headers,
    );
    expect(applied.body.data).toEqual({
      total_order_amount: 20,
      total_discount_amount: 3,
      apply_coupon: true,
    });
    const unknown = await post(
      app,
      '/apply-voucher',
      { products, coupon_code: 'NOPE' },
      customer.headers,
    );
    expect(unknown.body.data).toMatchObject({ total_discount_amount: 0, apply_coupon: false });
    expect((await post(app, '/coupons/apply', { products }, customer.headers)).status).toBe(422);
    expect((await post(app, '/apply-voucher', { products: [] }, customer.headers)).status).toBe(
      422,
    );
    expect((await post(app, '/apply-voucher', { products })).status).toBe(401);
  });

  test('buy-now shows what one product alone would cost', async () => {
    const { body } = await post(
      app,
      '/buy-now',
      { product_id: saw.id, quantity: 2 },
      customer.headers,
    );
    expect(body.data).toMatchObject({
      total_amount: 51.98,
      delivery_charge: 3,
      coupon_discount: 0,
      apply_coupon: false,
    });
    const tooMany = await post(
      app,
      '/buy-now',
      { product_id: saw.id, quantity: 999 },
      customer.headers,
    );
    expect(tooMany.status).toBe(422);
    expect(tooMany.body.message).toBe('Only 50 of Saw left.');
  });
});

describe('vouchers for guests', () => {
  test('are listed, and a collected one is returned to be stored in the browser', async () => {
    const own = await aVoucher(app.db, { shop_id: saws.id });
    const market = await aVoucher(app.db, { shop_id: null });
    const late = await aVoucher(app.db, { shop_id: saws.id, ends_at: app.clock.now });
    const off = await aVoucher(app.db, { shop_id: saws.id, is_active: false });
    const { body } = await get(app, `/get-vouchers?shop_id=${saws.id}`);
    const ids = body.data.coupons.map(({ id }: { id: number }) => id);
    expect(ids).toContain(own.id);
    expect(ids).toContain(market.id);
    expect(ids).not.toContain(late.id);
    expect(ids).not.toContain(off.id);
    expect(
      body.data.coupons.every(({ shop_id }: { shop_id: unknown }) => shop_id === saws.id),
    ).toBe(true);
    const collected = await post(app, '/vouchers-collect', { coupon_id: String(own.id) });
    expect(collected.body.data.coupon).toMatchObject({ id: own.id, is_collected: true });
    const expired = await post(app, '/vouchers-collect', { coupon_id: late.id });
    expect(expired.status).toBe(422);
    expect(expired.body.message).toContain('expired');
    expect((await post(app, '/vouchers-collect', { coupon_id: 999_999 })).status).toBe(422);
    expect((await post(app, '/vouchers-collect', {})).body.errors.coupon_id).toHaveLength(1);
    expect((await get(app, '/get-vouchers')).status).toBe(422);
    expect((await get(app, '/get-vouchers?shop_id=999999')).body.data.coupons).toEqual([]);
    expect((await get(app, '/get-collected-vouchers')).status).toBe(401);
  });

  test('a voucher that is deleted at the moment it is collected is unknown', async () => {
    const { id } = await aVoucher(app.db, { shop_id: bolts.id });
    const { headers } = await aCustomer(app.db);
    const { collecting } = await transaction(app.db, async (tx) => {
      await tx.deleteFrom('vouchers').where('id', '=', id).execute();
      const sent = post(app, '/vouchers-collect', { coupon_id: id }, headers);
      await untilOneWaits(app.db);
      return { collecting: sent };
    });
    expect((await collecting).status).toBe(422);
  });
});
