import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallResult, get, post } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { setSetting } from '#test/factories/settings.ts';
import { aShop } from '#test/factories/shops.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';

let app: TestApp;
let shop: { id: number; name: string };
let drill: TestProduct;
let gloves: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app.db, { name: 'Boltworks' });
  drill = await aProduct(app.db, {
    name: 'Drill',
    shop_id: shop.id,
    quantity: 5,
    images: 2,
    discount_price: 800,
  });
  gloves = await aProduct(app.db, {
    name: 'Gloves',
    sizes: [{ name: 'S' }, { name: 'L', price: 250 }],
    colors: [{ name: 'Red', price: 100 }],
    variants: [
      { size: 'S', color: 'Red', quantity: 3 },
      { size: 'L', color: 'Red', quantity: 4 },
    ],
  });
});
afterAll(() => app.close());

/** Sets the pieces that are left of a product. */
async function leave({ id }: TestProduct, quantity: number): Promise<void> {
  await app.db
    .updateTable('product_variants')
    .set({ quantity })
    .where('product_id', '=', id)
    .execute();
}

interface Line {
  id: number;
  quantity: number;
}
const quantities = ({ body }: CallResult) =>
  body.data.cart_items.flatMap((group: { products: Line[] }) =>
    group.products.map(({ quantity }) => quantity),
  );

/** The same steps as guest (the cart is sent with each call) and as customer (it is stored). */
function shopper(kind: 'guest' | 'customer') {
  let customer: TestCustomer;
  let carts: unknown[] = [];
  beforeEach(async () => {
    carts = [];
    customer = await aCustomer(app.db);
  });
  return {
    call: async (
      step: 'store' | 'increment' | 'decrement' | 'delete',
      body: object,
    ): Promise<CallResult> => {
      const answer =
        kind === 'guest'
          ? await post(app, `/guest/cart/${step}`, { ...body, carts })
          : await post(app, `/cart/${step}`, body, customer.headers);
      if (answer.body.data?.carts) ({ carts } = answer.body.data);
      return answer;
    },
    read: async (query = ''): Promise<CallResult> => {
      if (kind === 'customer') return get(app, `/carts${query}`, customer.headers);
      const answer = await post(app, '/guest/cart', { carts, is_buy_now: query.includes('1') });
      ({ carts } = answer.body.data);
      return answer;
    },
  };
}

describe.each(['guest', 'customer'] as const)('the cart of a %s', (kind) => {
  const cart = shopper(kind);

  test('stores, groups by shop, and counts lines', async () => {
    const first = await cart.call('store', { product_id: drill.id, quantity: 2 });
    expect(first.status).toBe(200);
    await cart.call('store', {
      product_id: gloves.id,
      size: gloves.sizes['L'],
      color: gloves.colors['Red'],
    });
    const { body } = await cart.call('store', { product_id: String(drill.id) });
    expect(body.data.total).toBe(2);
    expect(body.data.cart_items.map((group: { shop_name: string }) => group.shop_name)[0]).toBe(
      'Boltworks',
    );
    const [first_group, second_group] = body.data.cart_items;
    expect(first_group).toMatchObject({ id: shop.id, shop_id: shop.id, shop_rating: 0 });
    expect(first_group.products[0]).toMatchObject({
      id: drill.id,
      quantity: 3,
      price: 10,
      discount_price: 8,
      discount_percentage: 20,
      shop_id: shop.id,
      size: null,
      max_quantity: 5,
    });
    expect(first_group.products[0].thumbnails).toHaveLength(2);
    expect(second_group.products[0]).toMatchObject({
      price: 13.5,
      discount_price: 0,
      size: { name: 'L' },
      color: { name: 'Red' },
    });
    expect((await cart.read()).body.data.total).toBe(2);
  });

  test('numbers that strict clients parse have a decimal point, in refusals too', async () => {
    const { text } = await cart.call('store', { product_id: drill.id });
    expect(text).toContain(
      '"price":10.0,"discount_price":8.0,"discount_percentage":20.0,"rating":0.0',
    );
    const refused = await cart.call('store', { product_id: drill.id, quantity: 99 });
    expect(refused.text).toContain('"price":10.0,"discount_price":8.0');
  });

  test('exceeding the stock is refused with the product, the pieces left and the cart', async () => {
    await cart.call('store', { product_id: drill.id, quantity: 4 });
    const { status, body } = await cart.call('store', { product_id: drill.id, quantity: 2 });
    expect(status).toBe(422);
    expect(body.message).toBe('Only 5 of Drill left.');
    expect(body.data.total).toBe(1);
    expect(body.data.cart_items[0].products[0].quantity).toBe(4);
    await cart.call('increment', { product_id: drill.id });
    const full = await cart.call('increment', { product_id: drill.id });
    expect(full.status).toBe(422);
    expect(full.body.data.total).toBe(1);
  });

  test('decrement removes one piece; the last one removes the line, with the exact message', async () => {
    await cart.call('store', { product_id: drill.id, quantity: 2 });
    expect((await cart.call('decrement', { product_id: drill.id })).body.message).not.toBe(
      'product removed from cart',
    );
    const last = await cart.call('decrement', { product_id: drill.id });
    expect(last.body).toMatchObject({
      message: 'product removed from cart',
      data: { total: 0, cart_items: [] },
    });
    const none = await cart.call('decrement', { product_id: drill.id });
    expect(none.status).toBe(422);
    expect(none.body.data).toMatchObject({ total: 0, cart_items: [] });
  });

  test('a change says what the stock changed in the cart besides', async () => {
    const few = await aProduct(app.db, { name: 'Pliers', quantity: 5 });
    const gone = await aProduct(app.db, { name: 'Saw', quantity: 5 });
    await cart.call('store', { product_id: few.id, quantity: 5 });
    await cart.call('store', { product_id: gone.id, quantity: 1 });
    await leave(few, 3);
    await leave(gone, 0);
    const { body } = await cart.call('store', { product_id: drill.id, quantity: 1 });
    expect(body.data).toMatchObject({ info: 'Only 3 of Pliers left. Saw is sold out.', total: 2 });
    expect((await cart.read()).body.data.info).toBeNull();
  });

  test('a product that is no longer for sale is named to the customer who had it, to no guest who asks', async () => {
    const hidden = await aProduct(app.db, { name: 'Chisel', quantity: 5 });
    await cart.call('store', { product_id: hidden.id });
    const { id } = hidden;
    await app.db
      .updateTable('products')
      .set({ is_published: false })
      .where('id', '=', id)
      .execute();
    expect((await cart.read()).body.data).toMatchObject({
      info:
        kind === 'customer'
          ? 'Chisel is no longer available.'
          : 'A product in your cart is no longer available and was removed.',
      total: 0,
    });
  });

  test('one piece less is one less than is shown, and a line that is sold out can be removed', async () => {
    const few = await aProduct(app.db, { name: 'Pliers', quantity: 5 });
    await cart.call('store', { product_id: few.id, quantity: 5 });
    await leave(few, 3);
    expect((await cart.read()).body.data.info).toBe('Only 3 of Pliers left.');
    expect(quantities(await cart.call('decrement', { product_id: few.id }))).toEqual([2]);
    await leave(few, 0);
    expect((await cart.call('decrement', { product_id: few.id })).body).toMatchObject({
      message: 'product removed from cart',
      data: { info: 'Pliers is sold out.', total: 0 },
    });
    await leave(few, 1);
    await cart.call('store', { product_id: few.id });
    await leave(few, 0);
    expect((await cart.call('delete', { product_id: few.id })).body).toMatchObject({
      message: 'product removed from cart',
      data: { info: null, total: 0 },
    });
  });

  test('the product alone refers to the line added first; size and colour name another', async () => {
    const { sizes, colors, id } = gloves;
    await cart.call('store', { product_id: id, size: sizes['S'], color: colors['Red'] });
    await cart.call('store', { product_id: id, size_id: sizes['L'], color_id: colors['Red'] });
    expect(quantities(await cart.call('increment', { product_id: id }))).toEqual([2, 1]);
    expect(quantities(await cart.call('increment', { product_id: id, size: sizes['L'] }))).toEqual([
      2, 2,
    ]);
    expect(
      quantities(await cart.call('increment', { product_id: id, size: { id: sizes['L'] } })),
    ).toEqual([2, 3]);
    expect(quantities(await cart.call('delete', { product_id: id }))).toEqual([3]);
    expect(
      quantities(await cart.call('delete', { product_id: id, size: null, color: '' })),
    ).toEqual([]);
  });

  test('a size of another product is refused, no size is accepted', async () => {
    const other = await aProduct(app.db, { sizes: [{ name: 'XXL' }], variants: [{ size: 'XXL' }] });
    const wrong = await cart.call('store', { product_id: gloves.id, size: other.sizes['XXL'] });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['size']);
    expect(wrong.body.data.total).toBe(0);
    const wrongColor = await cart.call('store', {
      product_id: drill.id,
      color: gloves.colors['Red'],
    });
    expect(Object.keys(wrongColor.body.errors)).toEqual(['color']);
    const open = await cart.call('store', { product_id: gloves.id });
    expect(open.body.data.cart_items[0].products[0]).toMatchObject({
      size: null,
      color: null,
      price: 11,
    });
  });

  test('buy now is separate from cart and badge, and replaces the previous buy-now product', async () => {
    await cart.call('store', { product_id: drill.id });
    const bought = await cart.call('store', { product_id: gloves.id, quantity: 2, is_buy_now: 1 });
    expect(bought.body.data.total).toBe(1);
    expect(quantities(bought)).toEqual([1]);
    await cart.call('store', { product_id: drill.id, quantity: 3, is_buy_now: true });
    const buyNow = await cart.read('?is_buy_now=1');
    expect(buyNow.body.data).toMatchObject({
      total: 1,
      cart_items: [{ products: [{ id: drill.id, quantity: 3 }] }],
    });
    await cart.call('increment', { product_id: drill.id, is_buy_now: '1' });
    expect(quantities(await cart.read('?is_buy_now=1'))).toEqual([4]);
    expect(quantities(await cart.read())).toEqual([1]);
  });

  test('a flash sale sets the price and limits the quantity', async () => {
    const saw = await aProduct(app.db, { name: 'Saw', quantity: 50 });
    await aFlashSale(app.db, {
      products: [{ product_id: saw.id, price: 400, quantity: 3, sold: 1 }],
    });
    const { body } = await cart.call('store', { product_id: saw.id, quantity: 2 });
    expect(body.data.cart_items[0].products[0]).toMatchObject({
      price: 10,
      discount_price: 4,
      max_quantity: 2,
    });
    expect((await cart.call('increment', { product_id: saw.id })).body.message).toBe(
      'Only 2 of Saw left.',
    );
  });

  test.each([
    ['no product', {}, 'product_id'],
    ['a product that is not a number', { product_id: 'drill' }, 'product_id'],
    ['a fraction', { product_id: 1.5 }, 'product_id'],
    ['a number beyond all ids', { product_id: 1e15 }, 'product_id'],
    ['a quantity of zero', { product_id: 1, quantity: 0 }, 'quantity'],
    ['a negative quantity', { product_id: 1, quantity: -3 }, 'quantity'],
    ['an amount in words', { product_id: 1, quantity: 'many' }, 'quantity'],
    ['a size that is a list', { product_id: 1, size: [1] }, 'size'],
    ['a very long unit', { product_id: 1, unit: 'x'.repeat(101) }, 'unit'],
  ])('%s is a clear 422', async (_, body, field) => {
    const { status, body: answer } = await cart.call('store', body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([field]);
  });

  test('an unknown, unpublished or hidden product is refused', async () => {
    const hidden = await aProduct(app.db, { is_published: false });
    const closed = await aProduct(app.db, {
      shop_id: (await aShop(app.db, { is_active: false })).id,
    });
    for (const product_id of [999_999, hidden.id, closed.id]) {
      const { status, body } = await cart.call('store', { product_id });
      expect(status).toBe(422);
      expect(body.message).toBe('This product is no longer available.');
      expect(body.data.total).toBe(0);
    }
  });
});

describe('a cart that guests send', () => {
  test('one piece less of more than are left is what is left', async () => {
    const few = await aProduct(app.db, { name: 'Pliers', quantity: 3 });
    const reduced = await post(app, '/guest/cart/decrement', {
      product_id: few.id,
      carts: [{ product_id: few.id, quantity: 5 }],
    });
    expect(quantities(reduced)).toEqual([3]);
    expect(reduced.body.data.info).toBe('Only 3 of Pliers left.');
  });

  test('an absent cart is empty; its prices are not trusted, unknown keys are ignored', async () => {
    expect((await post(app, '/guest/cart')).body.data).toMatchObject({
      total: 0,
      cart_items: [],
      carts: [],
    });
    const carts = [
      {
        product_id: drill.id,
        quantity: '2',
        price: 0.01,
        discount_price: 0,
        name: 'x',
        shop_id: 77,
      },
    ];
    const { body } = await post(app, '/guest/cart', { carts });
    expect(body.data.cart_items[0].products[0]).toMatchObject({
      quantity: 2,
      price: 10,
      discount_price: 8,
      name: 'Drill',
    });
    expect(body.data.carts).toEqual([
      {
        product_id: drill.id,
        shop_id: shop.id,
        quantity: 2,
        size: null,
        color: null,
        unit: null,
        is_buy_now: false,
      },
    ]);
  });

  test('is corrected: unavailable products are removed and quantities reduced, with a notice', async () => {
    const carts = [
      { product_id: 987_654, quantity: 1 },
      { product_id: drill.id, quantity: 2_000_000_000 },
      { product_id: gloves.id, quantity: 1, size: 4_000 },
    ];
    const { body } = await post(app, '/guest/cart', { carts });
    expect(body.data.carts).toMatchObject([{ product_id: drill.id, quantity: 5 }]);
    expect(body.data.info).toContain('Only 5 of Drill left.');
    const again = await post(app, '/guest/cart', { carts: body.data.carts });
    expect(again.body.data).toEqual({ ...body.data, info: null });
  });

  test('may be sent as text, and duplicate lines are added up', async () => {
    const line = { product_id: drill.id, quantity: 2 };
    const { body } = await post(app, '/guest/cart', { carts: JSON.stringify([line, line]) });
    expect(body.data.carts).toMatchObject([{ quantity: 4 }]);
  });

  test.each([
    ['more than 100 lines', Array.from({ length: 101 }, () => ({ product_id: 1 })), 'carts'],
    ['no list', { product_id: 1 }, 'carts'],
    ['text that is not a list', 'drill', 'carts'],
    ['a line that is nothing', [null], 'carts.0'],
    ['a line without product', [{ quantity: 1 }], 'carts.0.product_id'],
    ['a negative quantity', [{ product_id: 1, quantity: -1 }], 'carts.0.quantity'],
  ])('%s is a clear 422', async (_, carts, field) => {
    const { status, body } = await post(app, '/guest/cart', { carts });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)[0]).toBe(field);
  });

  test('can have 100 lines; another product is refused', async () => {
    const { id } = await aShop(app.db);
    const products = [];
    for (let n = 0; n < 101; n += 1)
      products.push(await aProduct(app.db, { shop_id: id, category_id: drill.category_id }));
    const carts = products.slice(0, 100).map((product) => ({ product_id: product.id }));
    expect((await post(app, '/guest/cart', { carts })).body.data.total).toBe(100);
    const { status, body } = await post(app, '/guest/cart/store', {
      carts,
      product_id: products[100]!.id,
    });
    expect(status).toBe(422);
    expect(body.message).toContain('100');
    expect(body.data.total).toBe(100);
  });

  test('only has products of the one shop in single-vendor mode', async () => {
    await setSetting(app.db, 'multi_vendor', false);
    const carts = [{ product_id: drill.id }, { product_id: gloves.id }];
    const { body } = await post(app, '/guest/cart', { carts });
    await setSetting(app.db, 'multi_vendor', true);
    expect(body.data.carts).toMatchObject([{ product_id: drill.id }]);
  });
});

describe('a stored cart', () => {
  test('needs a token', async () => {
    for (const path of ['store', 'increment', 'decrement', 'delete', 'checkout']) {
      expect((await post(app, `/cart/${path}`, { product_id: drill.id })).status).toBe(401);
    }
    expect((await get(app, '/carts')).status).toBe(401);
  });

  test('belongs to its customer alone, and persists between calls', async () => {
    const [one, two] = [await aCustomer(app.db), await aCustomer(app.db)];
    await post(app, '/cart/store', { product_id: drill.id, quantity: 3 }, one.headers);
    expect((await get(app, '/carts', two.headers)).body.data.total).toBe(0);
    expect(quantities(await get(app, '/carts', one.headers))).toEqual([3]);
    expect((await get(app, '/carts', one.headers)).body.data.carts).toBeUndefined();
  });

  test('counts each of twenty concurrent increments', async () => {
    const customer = await aCustomer(app.db);
    const nails = await aProduct(app.db, { quantity: 100 });
    await post(app, '/cart/store', { product_id: nails.id }, customer.headers);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(app, '/cart/increment', { product_id: nails.id }, customer.headers),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(quantities(await get(app, '/carts', customer.headers))).toEqual([21]);
  });
});

// The response of the first call may have been lost.
describe('an addition with an idempotency key', () => {
  const addWith = (customer: TestCustomer, key: string, body: object) =>
    post(app, '/cart/store', body, { ...customer.headers, 'idempotency-key': key });

  test('is executed once, even if the stock has no more', async () => {
    const customer = await aCustomer(app.db);
    const line = { product_id: drill.id, quantity: 5 };
    expect(quantities(await addWith(customer, 'one', line))).toEqual([5]);
    const again = await addWith(customer, 'one', line);
    expect(again.status).toBe(200);
    expect(quantities(again)).toEqual([5]);
    expect((await addWith(customer, 'two', line)).status).toBe(422);
  });

  test('uses a key per line and customer', async () => {
    const [customer, other] = [await aCustomer(app.db), await aCustomer(app.db)];
    const line = { product_id: gloves.id, size: gloves.sizes['L'], color: gloves.colors['Red'] };
    await addWith(customer, 'one', line);
    const small = await addWith(customer, 'one', { ...line, size: gloves.sizes['S'] });
    expect(quantities(small)).toEqual([1, 1]);
    expect(quantities(await addWith(other, 'one', line))).toEqual([1]);
    const plain = await post(app, '/cart/store', line, customer.headers);
    expect(quantities(plain)).toEqual([2, 1]);
    expect(quantities(await addWith(customer, 'one', line))).toEqual([2, 1]);
  });

  test.each([
    ['increment', [[3], [3], [4]]],
    ['decrement', [[1], [1], []]],
  ])('and a further step is: %s', async (step, shown) => {
    const customer = await aCustomer(app.db);
    const line = { product_id: gloves.id, size: gloves.sizes['L'], color: gloves.colors['Red'] };
    await addWith(customer, 'one', { ...line, quantity: 2 });
    const change = (key: string) =>
      post(app, `/cart/${step}`, line, { ...customer.headers, 'idempotency-key': key });
    expect(quantities(await change('two'))).toEqual(shown[0]);
    expect(quantities(await change('two'))).toEqual(shown[1]);
    expect(quantities(await change('three'))).toEqual(shown[2]);
  });

  test('is refused if the key is too long', async () => {
    const customer = await aCustomer(app.db);
    const refused = await addWith(customer, 'k'.repeat(201), { product_id: drill.id });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('200 characters');
  });
});
