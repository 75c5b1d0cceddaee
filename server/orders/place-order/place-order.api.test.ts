import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallResult, get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { aCity, anAddress, aVoucher, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const stockOf = async (productId: number) => {
  const product = await app.db
    .selectFrom('products')
    .select(['quantity', 'total_sold'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const variants = await app.db
    .selectFrom('product_variants')
    .select('quantity')
    .where('product_id', '=', productId)
    .execute();
  expect(variants.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(product.quantity);
  return product;
};
const countOrders = async (shopId: number) =>
  (await app.db.selectFrom('orders').select('id').where('shop_id', '=', shopId).execute()).length;
/** Deadlocks that PostgreSQL had to break in this database. */
const countDeadlocks = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(app.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db);
  return rows[0]?.deadlocks;
};
const cartOf = (productId: number, quantity = 1) => [{ product_id: productId, quantity }];
const statuses = (answers: CallResult[]) => answers.map(({ status }) => status);

describe('placing an order', () => {
  test('of several shops: one order each, one payment, parts that add up, stock taken', async () => {
    const shops = [
      await aShop(app.db, {
        delivery_brackets: [{ min_quantity: 1, max_quantity: null, charge: 450 }],
      }),
      await aShop(app.db),
    ];
    const [one, two] = [
      await aProduct(app.db, {
        shop_id: shops[0]!.id,
        quantity: 9,
        discount_price: 899,
        images: 1,
      }),
      await aProduct(app.db, {
        shop_id: shops[1]!.id,
        sizes: [{ name: 'L', price: 100 }],
        variants: [{ size: 'L', quantity: 4 }],
      }),
    ];
    const city = await aCity(app.db, null);
    const { status, body } = await orderAsGuest(app, {
      carts: [
        { product_id: one.id, quantity: 3 },
        { product_id: two.id, quantity: 2 },
      ],
      shop_ids: shops.map(({ id }) => id),
      note: 'Ring twice',
      city_id: city.id,
    });
    expect(status).toBe(200);
    expect(body.data.orders).toHaveLength(2);
    expect(body.data.orders[0].order_code).toBe(
      `#RC${String(body.data.orders[0].id).padStart(6, '0')}`,
    );
    expect(body.data).toMatchObject({ order_payment_url: null });
    expect(await stockOf(one.id)).toEqual({ quantity: 6, total_sold: 3 });
    expect(await stockOf(two.id)).toEqual({ quantity: 2, total_sold: 2 });

    const { body: seen, text } = await get(app, `/guest/orders/${body.data.order_token}`);
    expect(seen.data.payable_amount).toBe(26.97 + 4.5 + 22);
    expect(text).toContain('"discount":0.0');
    expect(seen.data.orders[0]).toMatchObject({
      order_status: 'Pending',
      payment_status: 'Pending',
      payment_method: 'Cash on delivery',
      note: 'Ring twice',
      total_amount: 26.97,
      delivery_charge: 4.5,
      payable_amount: 31.47,
      is_cancellable: true,
      address: { id: 0, name: 'Greta Guest', city_id: city.id },
      timeline: [{ status: 'Pending' }],
      products: [{ id: one.id, price: 10, discount_price: 8.99, order_qty: 3, rating: null }],
    });
    expect(seen.data.orders[1].products[0]).toMatchObject({
      size: 'L',
      price: 11,
      discount_price: 0,
    });
    expect(seen.data.orders[0].invoice_url).toMatch(
      /^http:\/\/shop\.test\/order\/\d+\/invoice\/\d+\?token=/,
    );
    const invoice = await app.request(
      seen.data.orders[0].invoice_url.replace('http://shop.test', ''),
    );
    expect(await invoice.text()).toContain('31.47');
  });

  test('by a customer: from their cart, to their address, and the cart keeps the rest', async () => {
    const customer = await aCustomer(app.db, { phone: '5550100777' });
    const [one, two] = [await aProduct(app.db), await aProduct(app.db)];
    for (const { id } of [one, two])
      await post(app, '/cart/store', { product_id: id, quantity: 2 }, customer.headers);
    const address = await anAddress(app.db, customer.id);
    const order = { shop_ids: [one.shop_id], address_id: address.id, payment_method: 'Cash' };
    const { body, status } = await post(app, '/v1/place-order', order, customer.headers);
    expect(status).toBe(200);
    const cart = await get(app, '/carts', customer.headers);
    expect(cart.body.data.cart_items.map((group: { shop_id: number }) => group.shop_id)).toEqual([
      two.shop_id,
    ]);
    const again = await post(app, '/place-order', order, customer.headers);
    expect(again.status).toBe(422);
    expect(again.body.message).toBe('Your cart has nothing from the selected shops.');
    expect(again.body.data.total).toBe(1);
    const details = await get(
      app,
      `/order-details?order_id=${encodeURIComponent(body.data.orders[0].order_code)}`,
      customer.headers,
    );
    expect(details.body.data.order).toMatchObject({
      id: body.data.orders[0].id,
      address: { id: address.id },
    });
  });

  test('buy now orders without the cart', async () => {
    const customer = await aCustomer(app.db);
    const [other, bought] = [await aProduct(app.db), await aProduct(app.db)];
    await post(app, '/cart/store', { product_id: other.id }, customer.headers);
    await post(
      app,
      '/cart/store',
      { product_id: bought.id, quantity: 3, is_buy_now: true },
      customer.headers,
    );
    const address = await anAddress(app.db, customer.id);
    const { body } = await post(
      app,
      '/place-order',
      { shop_ids: [bought.shop_id], address_id: address.id, payment_method: 'cash', is_buy_now: 1 },
      customer.headers,
    );
    expect(body.data.orders).toHaveLength(1);
    expect((await stockOf(bought.id)).quantity).toBe(2);
    expect((await get(app, '/carts', customer.headers)).body.data.total).toBe(1);
    expect((await get(app, '/carts?is_buy_now=1', customer.headers)).body.data.total).toBe(0);
  });

  test('takes pieces of a flash sale, and returns them and the money when cancelled', async () => {
    const customer = await aCustomer(app.db);
    const product = await aProduct(app.db, { quantity: 10 });
    const sale = await aFlashSale(app.db, {
      products: [{ product_id: product.id, price: 700, quantity: 4 }],
    });
    const sold = async () =>
      (
        await app.db
          .selectFrom('flash_sale_products')
          .select('sold')
          .where('flash_sale_id', '=', sale.id)
          .executeTakeFirstOrThrow()
      ).sold;
    await post(app, '/cart/store', { product_id: product.id, quantity: 3 }, customer.headers);
    const address = await anAddress(app.db, customer.id);
    const { body } = await post(
      app,
      '/place-order',
      { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' },
      customer.headers,
    );
    expect(await sold()).toBe(3);
    const tooMany = await orderAsGuest(app, {
      carts: cartOf(product.id, 2),
      shop_ids: [product.shop_id],
    });
    expect(tooMany.status).toBe(422);
    const cancelled = await post(
      app,
      '/orders/cancel',
      { order_id: body.data.orders[0].id },
      customer.headers,
    );
    expect(cancelled.body.data.order).toMatchObject({ order_status: 'Cancelled', amount: 21 });
    expect(await sold()).toBe(0);
    expect(await stockOf(product.id)).toEqual({ quantity: 10, total_sold: 0 });
    const twice = await post(
      app,
      '/orders/cancel',
      { order_id: body.data.orders[0].id },
      customer.headers,
    );
    expect(twice.status).toBe(422);
    expect(await stockOf(product.id)).toEqual({ quantity: 10, total_sold: 0 });
  });

  test('at a total other than the one shown is refused', async () => {
    const product = await aProduct(app.db);
    const order = { carts: cartOf(product.id), shop_ids: [product.shop_id] };
    const refused = await orderAsGuest(app, { ...order, payable_amount: 9.5 });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('10.00');
    expect((await orderAsGuest(app, { ...order, payable_amount: '10.0' })).status).toBe(200);
  });

  test('of other products than those shown is refused, at the same total too', async () => {
    const shop = await aShop(app.db);
    const seen = await aProduct(app.db, { shop_id: shop.id });
    const other = await aProduct(app.db, { shop_id: shop.id });
    const shownAs = (product_id: number, quantity = 1) => [
      { product_id, quantity, size: null, color: null },
    ];
    const order = { carts: cartOf(other.id), shop_ids: [shop.id], payable_amount: 10 };
    for (const shown_lines of [
      shownAs(seen.id),
      shownAs(other.id, 2),
      [...shownAs(other.id), ...shownAs(seen.id)],
      [{ ...shownAs(other.id)[0], size: 1 }],
    ]) {
      const { status, body } = await orderAsGuest(app, { ...order, shown_lines });
      expect([status, body.message]).toEqual([
        422,
        'The products in your order have changed. Review your order.',
      ]);
    }
    expect(await countOrders(shop.id)).toBe(0);
    const placed = await orderAsGuest(app, { ...order, shown_lines: shownAs(other.id) });
    expect(placed.status).toBe(200);
  });

  test('of a product that replaced the one to buy now in another tab is refused', async () => {
    const { headers, id } = await aCustomer(app.db);
    const address_id = (await anAddress(app.db, id)).id;
    const [seen, other] = [await aProduct(app.db), await aProduct(app.db)];
    for (const product_id of [seen.id, other.id]) {
      await post(app, '/cart/store', { product_id, is_buy_now: true }, headers);
    }
    const order = (product_id: number) =>
      post(
        app,
        '/place-order',
        {
          shop_ids: [],
          is_buy_now: true,
          address_id,
          payment_method: 'cash',
          shown_lines: [{ product_id, quantity: 1, size: null, color: null }],
        },
        headers,
      );
    expect((await order(seen.id)).body.message).toContain('have changed');
    expect((await order(other.id)).status).toBe(200);
  });

  test('with nothing to pay is paid', async () => {
    const product = await aProduct(app.db);
    const voucher = await aVoucher(app.db, {
      shop_id: product.shop_id,
      discount_type: 'Percentage',
      discount: 10_000,
    });
    const { body } = await orderAsGuest(app, {
      carts: cartOf(product.id),
      shop_ids: [product.shop_id],
      coupon_code: voucher.code,
      payment_method: 'test',
    });
    expect(body.data.order_payment_url).toBeNull();
    expect(
      (await get(app, `/guest/orders/${body.data.order_token}`)).body.data.payment_status,
    ).toBe('Paid');
  });

  test.each([
    ['no name', { name: '' }, 'name'],
    ['no phone', { phone: null }, 'phone'],
    ['a phone of letters', { phone: 'call me maybe' }, 'phone'],
    ['no address', { address_line: '  ' }, 'address_line'],
    ['no payment', { payment_method: undefined }, 'payment_method'],
    ['a payment there is not', { payment_method: 'shells' }, 'payment_method'],
    ['no shop', { shop_ids: [] }, 'shop_ids'],
    ['an invalid email address', { email: 'greta@' }, 'email'],
    ['a city there is not', { city_id: 999_999 }, 'city_id'],
    ['a note that is too long', { note: 'x'.repeat(1001) }, 'note'],
    ['invalid lines', { carts: [5] }, 'carts.0'],
  ])('with %s is a clear 422', async (_, more, field) => {
    const product = await aProduct(app.db);
    const { status, body } = await orderAsGuest(app, {
      carts: cartOf(product.id),
      shop_ids: [product.shop_id],
      ...more,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
    expect((await stockOf(product.id)).quantity).toBe(5);
  });

  test('of a guest with products and a nested address, as other clients send it', async () => {
    const product = await aProduct(app.db);
    const { status } = await orderAsGuest(app, {
      shop_ids: [product.shop_id],
      products: [{ product_id: product.id, shop_id: product.shop_id, quantity: 1 }],
      address_line: '',
      address: { name: 'Nested', phone: '+49 (30) 123-456', address_line: '3 Lathe Street' },
    });
    expect(status).toBe(200);
  });

  test("to a stranger's address, without a token or unverified is refused", async () => {
    const customer = await aCustomer(app.db);
    const product = await aProduct(app.db);
    await post(app, '/cart/store', { product_id: product.id }, customer.headers);
    const [own, other] = [
      await anAddress(app.db, customer.id),
      await anAddress(app.db, (await aCustomer(app.db)).id),
    ];
    const order = (address_id: number) => ({
      shop_ids: [product.shop_id],
      address_id,
      payment_method: 'cash',
    });
    expect((await post(app, '/place-order', order(other.id), customer.headers)).status).toBe(404);
    expect((await post(app, '/place-order', order(own.id))).status).toBe(401);
    await setSetting(app.db, 'order_place_account_verify', true);
    const unverified = await post(app, '/place-order', order(own.id), customer.headers);
    await setSetting(app.db, 'order_place_account_verify', false);
    expect(unverified.status).toBe(422);
    expect(unverified.body.message).toContain('Verify');
  });
});

describe('vouchers', () => {
  test('of customers count per order that was not cancelled; a cancelled order releases the use', async () => {
    const customer = await aCustomer(app.db);
    const product = await aProduct(app.db);
    const voucher = await aVoucher(app.db, { shop_id: product.shop_id, discount: 300 });
    await post(app, '/vouchers-collect', { coupon_id: voucher.id }, customer.headers);
    const address = await anAddress(app.db, customer.id);
    const buy = async () => {
      await post(app, '/cart/store', { product_id: product.id }, customer.headers);
      const { body } = await post(
        app,
        '/place-order',
        { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' },
        customer.headers,
      );
      const id = body.data.orders[0].id;
      const details = await get(app, `/order-details?order_id=${id}`, customer.headers);
      return { id, discount: details.body.data.order.coupon_discount };
    };
    const isUsedUp = async () => {
      const path = `/get-vouchers?shop_id=${product.shop_id}`;
      const { body } = await get(app, path, customer.headers);
      return body.data.coupons[0].is_used_up as boolean;
    };
    expect(await isUsedUp()).toBe(false);
    const first = await buy();
    expect(first.discount).toBe(3);
    expect(await isUsedUp()).toBe(true);
    expect((await buy()).discount).toBe(0);
    await post(app, '/orders/cancel', { order_id: first.id }, customer.headers);
    expect(await isUsedUp()).toBe(false);
    expect((await buy()).discount).toBe(3);
  });

  test('of guests are counted by phone and email when the order is placed', async () => {
    const product = await aProduct(app.db, { quantity: 50 });
    const voucher = await aVoucher(app.db, { shop_id: product.shop_id });
    const order = {
      carts: cartOf(product.id),
      shop_ids: [product.shop_id],
      collected_coupons: [voucher.id],
    };
    const contact = { phone: '5559990001', email: 'One@toolyard.test' };
    expect((await orderAsGuest(app, { ...order, ...contact })).status).toBe(200);
    for (const more of [
      contact,
      { ...contact, phone: '555 999-0002' },
      { phone: '555-999-0001', email: 'new@toolyard.test' },
      { phone: '5559990004', email: 'one@TOOLYARD.test' },
    ]) {
      const { status, body } = await orderAsGuest(app, { ...order, ...more });
      expect(status).toBe(422);
      expect(body.message).toContain(voucher.code);
      expect(body.data).toMatchObject({ total: 1, collected_coupons: [] });
    }
    expect(
      (await orderAsGuest(app, { ...order, phone: '5559990003', email: 'other@toolyard.test' }))
        .status,
    ).toBe(200);
  });

  test.each([
    ['49', '0151 2345678', '49', '+49 (0)151 2345678'],
    ['49', '+49 151 2345679', '49', '151 234 5679'],
    ['49', '0049 151 2345680', '', '+491512345680'],
    ['7', '8 (916) 555-01-00', '7', '+7 916 555 01 00'],
  ])('of a guest are counted however the phone is typed: %s %s and %s %s', async (...typed) => {
    const [phone_code, phone, nextCode, nextPhone] = typed;
    const product = await aProduct(app.db, { quantity: 50 });
    const voucher = await aVoucher(app.db, { shop_id: product.shop_id });
    const order = {
      carts: cartOf(product.id),
      shop_ids: [product.shop_id],
      coupon_code: voucher.code,
    };
    expect(
      await orderAsGuest(app, { ...order, phone_code, phone, email: 'first@toolyard.test' }),
    ).toMatchObject({ status: 200 });
    const again = { phone_code: nextCode, phone: nextPhone, email: 'second@toolyard.test' };
    const { status, body } = await orderAsGuest(app, { ...order, ...again });
    expect(status).toBe(422);
    expect(body.message).toContain(voucher.code);
  });

  test('ten concurrent orders of one guest use a voucher once', async () => {
    const product = await aProduct(app.db, { quantity: 50 });
    const voucher = await aVoucher(app.db, { shop_id: product.shop_id });
    const order = {
      carts: cartOf(product.id),
      shop_ids: [product.shop_id],
      coupon_code: voucher.code,
      phone: '5557770001',
      email: 'ten@toolyard.test',
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => orderAsGuest(app, order)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await countOrders(product.shop_id)).toBe(1);
  });
});

describe('with many concurrent orders', () => {
  test('50 race for the last 5 pieces: 5 orders, 45 refusals that name the product, stock 0', async () => {
    const product = await aProduct(app.db, { name: 'Last anvil', quantity: 5 });
    const order = { carts: cartOf(product.id), shop_ids: [product.shop_id] };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        orderAsGuest(
          app,
          { ...order, phone: `55512${String(n).padStart(5, '0')}` },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(45);
    for (const { body } of refused) {
      expect(body.message).toBe('Last anvil is sold out.');
      expect(body.data).toMatchObject({ total: 0, cart_items: [], carts: [] });
    }
    expect(await stockOf(product.id)).toEqual({ quantity: 0, total_sold: 5 });
    expect(await countOrders(product.shop_id)).toBe(5);
    expect(await countDeadlocks()).toBe(0);
  });

  test('carts with the same products in any sequence never deadlock', async () => {
    const { id: shop_id } = await aShop(app.db);
    const products: TestProduct[] = [];
    for (let n = 0; n < 6; n += 1) {
      products.push(
        await aProduct(app.db, {
          shop_id,
          sizes: [{ name: 'S' }, { name: 'M' }],
          variants: [
            { size: 'S', quantity: 200 },
            { size: 'M', quantity: 200 },
          ],
        }),
      );
    }
    await aFlashSale(app.db, {
      products: products.map(({ id }) => ({ product_id: id, price: 500, quantity: 300 })),
    });
    const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app.db)));
    const mixed = (n: number) =>
      products.map((_, index) => products[(index * (n % 2 ? 5 : 1) + n) % products.length]!);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const customer = customers[n % customers.length]!;
        if (n % 5 !== 0) {
          const carts = mixed(n).map(({ id, sizes }) => ({
            product_id: id,
            size: sizes[n % 2 ? 'S' : 'M'],
          }));
          return orderAsGuest(app, { carts, shop_ids: [shop_id], phone: `5554400${n}` });
        }
        for (const { id } of mixed(n))
          await post(
            app,
            '/cart/store',
            { product_id: id, size: products[0]!.sizes['S'] },
            customer.headers,
          );
        return get(app, '/carts', customer.headers);
      }),
    );
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    for (const { id } of products) expect((await stockOf(id)).total_sold).toBe(32);
    expect(await countDeadlocks()).toBe(0);
  });
});

/** The order of one guest. */
const body = async () => {
  const product = await aProduct(app.db, { quantity: 50 });
  return { order: { carts: cartOf(product.id), shop_ids: [product.shop_id] }, product };
};

describe('an Idempotency-Key', () => {
  test('sent with twenty concurrent requests gives one order and one response', async () => {
    const { order, product } = await body();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => orderAsGuest(app, order, headers)),
    );
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stockOf(product.id)).toEqual({ quantity: 49, total_sold: 1 });
    const later = await orderAsGuest(app, order, headers);
    expect(later.text).toBe(answers[0]!.text);
  });

  test('of a customer returns the same response although the cart is empty by then', async () => {
    const customer = await aCustomer(app.db);
    const product = await aProduct(app.db);
    await post(app, '/cart/store', { product_id: product.id }, customer.headers);
    const address = await anAddress(app.db, customer.id);
    const headers = { ...customer.headers, 'idempotency-key': 'my-order-1' };
    const send = () =>
      post(
        app,
        '/place-order',
        { shop_ids: [product.shop_id], address_id: address.id, payment_method: 'cash' },
        headers,
      );
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countOrders(product.shop_id)).toBe(1);
  });

  test('of an order that took the last piece returns the same response', async () => {
    const { order, product } = await body();
    await app.db
      .updateTable('product_variants')
      .set({ quantity: 1 })
      .where('product_id', '=', product.id)
      .execute();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => orderAsGuest(app, order, headers)));
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stockOf(product.id)).toEqual({ quantity: 0, total_sold: 1 });
  });

  test('with another body is refused, but not when only the order of its fields differs', async () => {
    const { order } = await body();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await orderAsGuest(app, order, headers);
    const reordered = Object.fromEntries(Object.entries(order).toReversed());
    expect((await orderAsGuest(app, reordered, headers)).text).toBe(first.text);
    const other = await orderAsGuest(app, { ...order, note: 'another' }, headers);
    expect(other.status).toBe(422);
    expect(other.body.message).toContain('Idempotency-Key');
    expect((await orderAsGuest(app, order, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(
      422,
    );
  });

  test('is recognised after a release that reads more of the request, and when the previous version has stored it', async () => {
    const { order } = await body();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await orderAsGuest(app, order, headers);
    const stored = app.db
      .updateTable('idempotency_keys')
      .where('key', '=', headers['idempotency-key']);
    const reordered = Object.fromEntries(Object.entries(order).toReversed());
    for (const change of [
      { request_hash: Buffer.from('read by other rules') },
      { request_hash: sql<Buffer>`request_hash`, sent_hash: null },
    ]) {
      const own = await app.db
        .selectFrom('idempotency_keys')
        .select('request_hash')
        .where('key', '=', headers['idempotency-key'])
        .executeTakeFirstOrThrow();
      await stored.set(change).execute();
      expect((await orderAsGuest(app, reordered, headers)).text).toBe(first.text);
      expect((await orderAsGuest(app, { ...order, note: 'another' }, headers)).status).toBe(422);
      await stored.set(own).execute();
    }
  });

  test('sent with two concurrent orders places one of them', async () => {
    const [one, other] = [await body(), await body()];
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      // Other contacts too, so that only the key connects the requests.
      [one.order, { ...other.order, phone: '5559988776' }].map((order) =>
        orderAsGuest(app, order, headers),
      ),
    );
    const placed = answers.map(({ status }) => (status === 200 ? 1 : 0));
    expect(placed.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const sold = await Promise.all([one, other].map(({ product }) => stockOf(product.id)));
    expect(sold.map(({ total_sold }) => total_sold)).toEqual(placed);
  });

  test('returns the same response after the order was paid by another method', async () => {
    const { order } = await body();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await orderAsGuest(app, { ...order, payment_method: 'test' }, headers);
    expect(first.body.data.order_payment_url).toContain('gateway=test');
    const { payment_id: id } = first.body.data;
    await app.db.updateTable('payments').set({ method: 'cash' }).where('id', '=', id).execute();
    const again = await orderAsGuest(app, { ...order, payment_method: 'test' }, headers);
    expect(again.text).toBe(first.text);
  });

  test('is free again after a refusal, and after 24 hours', async () => {
    const { order, product } = await body();
    const headers = { 'idempotency-key': randomUUID() };
    await app.db
      .updateTable('product_variants')
      .set({ quantity: 0 })
      .where('product_id', '=', product.id)
      .execute();
    expect((await orderAsGuest(app, order, headers)).status).toBe(422);
    await app.db
      .updateTable('product_variants')
      .set({ quantity: 5 })
      .where('product_id', '=', product.id)
      .execute();
    const first = await orderAsGuest(app, order, headers);
    expect(first.status).toBe(200);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    const second = await orderAsGuest(app, order, headers);
    app.clock.now = now;
    expect(second.status).toBe(200);
    expect(second.text).not.toBe(first.text);
  });

  test('refused once, places no order for an earlier attempt that arrives late', async () => {
    const { order, product } = await body();
    const headers = { 'idempotency-key': randomUUID() };
    const setStock = (quantity: number) =>
      app.db
        .updateTable('product_variants')
        .set({ quantity })
        .where('product_id', '=', product.id)
        .execute();
    const { now } = app.clock;
    const sentAt = (seconds: number) => {
      app.clock.now = new Date(now.getTime() + seconds * 1_000);
      return orderAsGuest(app, order, headers);
    };
    await setStock(0);
    const repeated = await sentAt(1);
    expect(repeated.status).toBe(422);
    await setStock(5);
    const late = await sentAt(0);
    expect(late.status).toBe(422);
    expect(await stockOf(product.id)).toEqual({ quantity: 5, total_sold: 0 });
    const expected = await sentAt(2);
    expect(expected.status).toBe(200);
    expect(await stockOf(product.id)).toEqual({ quantity: 4, total_sold: 1 });
    expect((await sentAt(0)).text).toBe(expected.text);
    app.clock.now = now;
  });
});
