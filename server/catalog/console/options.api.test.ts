import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { GUEST, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let ada: TestStaff;
let ben: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
  ben = await aStaffMember(app.db, { name: 'Ben', role: 'manager' });
});
afterAll(() => app.close());

const product = async (id: number): Promise<ConsoleProduct> =>
  (await consoleCall(app, 'getProduct', { id }, ada.headers)).body.data;
const save = (id: number, changes: object, who = ada) =>
  consoleCall(app, 'saveProduct', { id, idempotency_key: randomUUID(), changes }, who.headers);
const rowsOf = ({ variants }: ConsoleProduct) =>
  variants.map(({ name, price, old_price, code, stock }) => [name, price, old_price, code, stock]);

const NECK = { name: 'Neck', is_color: false, values: ['40', '42'] };
const FIT = { name: 'Fit', is_color: false, values: ['Slim', 'Wide'] };
const RED = { name: null, is_color: true, values: ['Red'] };

const aShirt = () =>
  aProduct(app.db, {
    name: 'Shirt',
    price: 2000,
    option_name: 'Neck',
    sizes: [{ name: '40' }, { name: '42', price: 200 }],
    variants: [
      { size: '40', code: `N40-${Math.random()}`, quantity: 10 },
      { size: '42', quantity: 4 },
    ],
  });

test('values are added with price, code and stock together with other changes, in one save', async () => {
  const { id } = await aShirt();
  const before = await product(id);
  expect(before.options).toEqual({ options: [NECK], variants: [['40'], ['42']] });
  const to = {
    options: [{ ...NECK, values: ['38', '40', '42'] }],
    variants: [
      { values: ['38'], code: `N38-${id}`, price: 18, old_price: 24, stock: 6 },
      { values: ['40'] },
      { values: ['42'] },
    ],
  };
  const changes = {
    name: { from: 'Shirt', to: 'Dress shirt' },
    options: { from: before.options, to },
    [`variants.${before.variants[1]?.id}.price`]: { from: 22, to: 23 },
  };
  const { status, body } = await save(id, changes);
  expect([status, body.message]).toEqual([200, undefined]);
  const after = await product(id);
  expect(after.values.name).toBe('Dress shirt');
  expect(rowsOf(after)).toEqual([
    ['38', 18, 24, `N38-${id}`, 6],
    ['40', 20, null, before.variants[0]?.code, 10],
    ['42', 23, null, null, 4],
  ]);
  expect(after.variants.slice(1).map((one) => one.id)).toEqual(
    before.variants.map((one) => one.id),
  );
  // Sent again, as by a double click, it changes nothing.
  expect((await save(id, { options: changes.options })).status).toBe(200);
  expect(rowsOf(await product(id))).toEqual(rowsOf(after));
  const log = await consoleCall(app, 'listLog', { kind: 'product', record_id: id }, ada.headers);
  const [entry] = log.body.data.entries as { changes: { field: string }[] }[];
  expect(entry?.changes.map(({ field }) => field)).toContain('options');
});

test('a second option and a colour split the variants, and the shop shows each option by name', async () => {
  const { id } = await aShirt();
  const { options: from } = await product(id);
  const variants = ['40', '42'].flatMap((neck) =>
    ['Slim', 'Wide'].map((fit) => ({ values: ['Red', neck, fit], price: 25, stock: 2 })),
  );
  const to = { options: [RED, NECK, FIT], variants: variants.slice(0, 3) };
  expect((await save(id, { options: { from, to } })).status).toBe(200);
  const after = await product(id);
  expect(after.options.options).toEqual([RED, NECK, FIT]);
  // The same options with the colour last change nothing.
  const colourLast = {
    options: [NECK, FIT, RED],
    variants: to.variants.map(({ values: [red, ...others] }) => ({ values: [...others, red] })),
  };
  expect((await save(id, { options: { from, to: colourLast } })).status).toBe(200);
  expect(rowsOf(after)).toEqual([
    ['Red · 40 · Slim', 25, null, null, 2],
    ['Red · 40 · Wide', 25, null, null, 2],
    ['Red · 42 · Slim', 25, null, null, 2],
  ]);
  const { body } = await get(app, `/product-details?product_id=${id}`);
  expect(body.data.product.options.map(({ name }: { name: string }) => name)).toEqual([
    'Colour',
    'Neck',
    'Fit',
  ]);
});

test('an ordered variant is deleted when it is switched off; the order keeps its copy', async () => {
  const shirt = await aShirt();
  const { id } = shirt;
  await orderAsGuest(app, {
    ...GUEST,
    shop_ids: [shirt.shop_id],
    carts: [{ product_id: id, size_id: shirt.sizes['42'], quantity: 1 }],
  });
  const { options: from } = await product(id);
  const to = { options: [{ ...NECK, values: ['40'] }], variants: [{ values: ['40'] }] };
  expect((await save(id, { options: { from, to } })).status).toBe(200);
  expect((await product(id)).options).toEqual({ options: to.options, variants: [['40']] });
  const line = await app.db
    .selectFrom('order_lines')
    .select(['size', 'variant_id'])
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ size: '42', variant_id: null });
});

test('options are removed, down to one variant', async () => {
  const { id } = await aShirt();
  const { options: from } = await product(id);
  const to = { options: [], variants: [{ values: [], price: 21, stock: 14 }] };
  expect((await save(id, { options: { from, to } })).status).toBe(200);
  expect(rowsOf(await product(id))).toEqual([['', 21, null, null, 14]]);
});

test('of two people who change options the second gets a conflict; their other fields merge', async () => {
  const { id } = await aShirt();
  const { options: from } = await product(id);
  const only = (value: string) => ({
    options: [{ ...NECK, values: [value] }],
    variants: [{ values: [value] }],
  });
  await save(id, { options: { from, to: only('40') } }, ben);
  const refused = await save(id, {
    options: { from, to: only('42') },
    name: { from: 'Shirt', to: 'Polo' },
  });
  expect(refused.status).toBe(409);
  expect(refused.body.data.conflicts).toMatchObject([{ field: 'options', by: 'Ben' }]);
  expect((await product(id)).values.name).toBe('Shirt');
  expect((await save(id, { name: { from: 'Shirt', to: 'Polo' } })).body.data.merged).toBe(false);
});

const variant = (...values: string[]) => ({ values, price: 10 });
test.each<[string, { options: object[]; variants: object[] }, string]>([
  ['no values', { options: [{ ...NECK, values: [] }], variants: [variant('40')] }, 'options'],
  ['no name', { options: [{ ...NECK, name: ' ' }], variants: [variant('40')] }, 'options'],
  ['no variant', { options: [NECK], variants: [] }, 'options'],
  ['an unknown value', { options: [NECK], variants: [variant('40'), variant('44')] }, 'options'],
  ['a value without a variant', { options: [NECK], variants: [variant('40')] }, 'options'],
  ['a value left out', { options: [NECK, FIT], variants: [variant('40')] }, 'options'],
  [
    'four options',
    { options: [RED, NECK, FIT, { ...FIT, name: 'Cuff' }], variants: [variant()] },
    'options',
  ],
  [
    'two of one name',
    { options: [FIT, { ...FIT, name: 'fit' }], variants: [variant('Slim', 'Wide')] },
    'options',
  ],
  [
    'a combination twice',
    { options: [NECK], variants: [variant('40'), variant('42'), variant('42')] },
    'options',
  ],
  [
    'no price',
    { options: [FIT], variants: [variant('Slim'), { values: ['Wide'] }] },
    'options.1.price',
  ],
  [
    'a price above that before the discount',
    { options: [FIT], variants: [variant('Slim'), { ...variant('Wide'), old_price: 9 }] },
    'options.1.old_price',
  ],
  [
    'a code twice',
    {
      options: [FIT],
      variants: ['Slim', 'Wide'].map((fit) => ({ ...variant(fit), code: 'SAME' })),
    },
    'options.1.code',
  ],
  [
    'too many',
    { options: [FIT], variants: Array.from({ length: 2001 }, () => variant('Slim')) },
    'options',
  ],
])('%s is refused with its field, and nothing is saved', async (_name, to, field) => {
  const { id } = await aShirt();
  const before = await product(id);
  const { status, body } = await save(id, { options: { from: before.options, to } });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(await product(id)).toEqual(before);
});
