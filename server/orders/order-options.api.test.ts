import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/catalog/products.ts';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { get, post } from '#test/call.ts';
import { commandRunner } from '#test/command-runner.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct, type TestProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { slipView } from './documents/slip-view.ts';
import { invoiceContent } from './invoices/make-content.ts';
import { listOrderDetails } from './read/queries.ts';

let app: TestApp;
let shirt: TestProduct;
const shop = commandRunner(() => app);
beforeAll(async () => {
  app = await createTestApp();
  await offerLanguages(app.db, ['de']);
});
afterAll(() => app.close());
beforeEach(async () => {
  shirt = await aProduct(app.db, {
    name: 'Shirt',
    option_name: 'Size / Fit',
    option_names: ['Size', 'Fit'],
    sizes: [{ name: '40 / Slim', values: ['40', 'Slim'] }],
    colors: [{ name: 'Red' }],
    variants: [{ size: '40 / Slim', color: 'Red', quantity: 9 }],
  });
});

const fail = (): never => {
  throw new Error('the settings are good');
};
const chosen = () => ({
  product_id: shirt.id,
  size: shirt.sizes['40 / Slim'],
  color: shirt.colors['Red'],
});
type OptionOfDetails = ProductDetails['options'][number];
const OPTIONS = [
  { name: 'Colour', value: 'Red' },
  { name: 'Size', value: '40' },
  { name: 'Fit', value: 'Slim' },
];

async function order(
  headers: Record<string, string> = {},
): Promise<OrderDetails & { token: string }> {
  const cart = { carts: [{ ...chosen(), quantity: 1 }], shop_ids: [shirt.shop_id] };
  const { body } = await orderAsGuest(app, cart, headers);
  const { order_token: token, orders } = body.data;
  return { ...(await shown(token, orders[0].id)), token };
}
async function shown(
  token: string,
  id: number,
  headers: Record<string, string> = {},
): Promise<OrderDetails> {
  const { body } = await get(app, `/guest/orders/${token}`, headers);
  return body.data.orders.find((found: { id: number }) => found.id === id);
}

test('a cart names every option with its value, in the language of the shopper', async () => {
  const inCart = async (headers: Record<string, string>) => {
    const { body } = await post(app, '/guest/cart/store', { ...chosen(), carts: [] }, headers);
    return body.data.cart_items[0].products[0];
  };
  const line = await inCart({});
  expect(line.options).toEqual(OPTIONS);
  // Clients that support only size and colour read what they always did.
  expect([line.size.name, line.color.name]).toEqual(['40 / Slim', 'Red']);
  const german = await inCart({ 'accept-language': 'de' });
  expect(german.options.map((option: { name: string }) => option.name)).toEqual([
    'Farbe',
    'Größe',
    'Fit',
  ]);
});

test('an order keeps its options when the product no longer has them', async () => {
  const placed = await order();
  expect(placed.products[0]).toMatchObject({ size: '40 / Slim', color: 'Red', options: OPTIONS });
  await app.db
    .updateTable('products')
    .set({ option_name: 'Waist / Cut', option_names: ['Waist', 'Cut'] })
    .where('id', '=', shirt.id)
    .execute();
  await app.db.deleteFrom('products').where('id', '=', shirt.id).execute();
  expect((await shown(placed.token, placed.id)).products[0]?.options).toEqual(OPTIONS);
});

test('an order placed before options were stored shows size and colour', async () => {
  const { id, token } = await order();
  await app.db
    .updateTable('order_lines')
    .set({ options: null })
    .where('order_id', '=', id)
    .execute();
  expect((await shown(token, id)).products[0]?.options).toEqual([
    { name: null, value: '40 / Slim' },
    { name: null, value: 'Red' },
  ]);
});

test('packing slip, invoice and command line name every option', async () => {
  const { id } = await order();
  const [row] = await listOrderDetails(app.db, { id, userId: null });
  if (!row) throw new Error('the order is there');
  const settings = await readSettings(app.db, { warn: fail });
  expect(
    slipView(row, { locale: 'en', timeZone: 'UTC', seller: [], barcode: null, hasPhone: true })
      .rows[0]?.[0],
  ).toBe('Shirt · Colour: Red · Size: 40 · Fit: Slim');
  expect(invoiceContent(row, 'de', settings).lines[0]?.name).toBe(
    'Shirt · Farbe: Red · Größe: 40 · Fit: Slim',
  );
  const { printed } = await shop('orders', 'show', String(id));
  expect(printed.join('\n')).toContain('Shirt · Colour: Red · Size: 40 · Fit: Slim');
});

describe('a shop with products in German', () => {
  const german = { 'accept-language': 'de' };
  const HEMD = {
    name: 'Hemd',
    options: [
      { name: 'Farbe', value: 'Rot' },
      { name: 'Größe', value: '40' },
      { name: 'Passform', value: 'Schmal' },
    ],
  };
  beforeEach(async () => {
    const texts = { language: 'de', name: 'Hemd', product_id: shirt.id };
    await app.db.insertInto('product_texts').values(texts).execute();
    const values = (slug: string, de: object) =>
      app.db
        .insertInto('attributes')
        .values({ slug, name: slug, kind: 'choice', translations: JSON.stringify({ de }) })
        .onConflict((row) =>
          row.column('slug').doUpdateSet({ translations: JSON.stringify({ de }) }),
        )
        .execute();
    await values('colour', { values: { Red: 'Rot' } });
    await values('fit', { name: 'Passform', values: { Slim: 'Schmal' } });
  });

  test('its pages, filters and carts name options and their values in German', async () => {
    const { body } = await get(app, `/product-details?product_id=${shirt.id}`, german);
    const { options, variants } = body.data.product;
    expect(
      options.map(({ name, values }: OptionOfDetails) => [name, values.map((one) => one.name)]),
    ).toEqual([
      ['Farbe', ['Rot']],
      ['Größe', ['40']],
      ['Passform', ['Schmal']],
    ]);
    expect(variants[0].options).toEqual(HEMD.options);
    const { filters } = (await get(app, '/products', german)).body.data;
    expect(filters.colors[0].name).toBe('Rot');
    expect(filters.attributes[0]).toMatchObject({
      name: 'Passform',
      values: [{ value: 'Slim', label: 'Schmal' }],
    });
    const added = await post(app, '/guest/cart/store', { ...chosen(), carts: [] }, german);
    expect(added.body.data.cart_items[0].products[0]).toMatchObject(HEMD);
  });

  test('an untranslated text is marked with its language', async () => {
    await app.db.updateTable('attributes').set({ translations: '{}' }).execute();
    await app.db.deleteFrom('product_texts').execute();
    const added = await post(app, '/guest/cart/store', { ...chosen(), carts: [] }, german);
    const line = added.body.data.cart_items[0].products[0];
    expect(line).toMatchObject({ name: 'Shirt', name_language: 'en' });
    expect(line.options).toEqual([
      { name: 'Farbe', value: 'Red', value_language: 'en' },
      { name: 'Größe', value: '40' },
      { name: 'Fit', value: 'Slim', value_language: 'en' },
    ]);
  });

  test('the order stores the texts its buyer read, and the shop reads its own language', async () => {
    const placed = await order(german);
    await app.db.deleteFrom('product_texts').execute();
    await app.db.updateTable('attributes').set({ translations: '{}' }).execute();
    expect((await shown(placed.token, placed.id, german)).products[0]).toMatchObject(HEMD);
    expect((await shown(placed.token, placed.id)).products[0]).toMatchObject({
      name: 'Shirt',
      options: OPTIONS,
    });
    const [row] = await listOrderDetails(app.db, { id: placed.id, userId: null });
    if (!row) throw new Error('the order is there');
    const settings = await readSettings(app.db, { warn: fail });
    expect(invoiceContent(row, 'de', settings).lines[0]?.name).toBe(
      'Hemd · Farbe: Rot · Größe: 40 · Passform: Schmal',
    );
    expect(
      slipView(row, { locale: 'en', timeZone: 'UTC', seller: [], barcode: null, hasPhone: true })
        .rows[0]?.[0],
    ).toContain('Shirt · Colour');
  });
});
