import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { readProduct } from '../read-product.ts';

let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
  await app.db
    .insertInto('languages')
    .values([
      { name: 'en', title: 'English' },
      { name: 'de', title: 'Deutsch' },
    ])
    .execute();
});
afterAll(() => app.close());

const duplicate = (
  id: number,
  name: string,
  { headers } = ada,
  idempotency_key: string = randomUUID(),
) => consoleCall(app, 'duplicateProduct', { id, name, idempotency_key }, headers);
const product = async (id: number): Promise<ConsoleProduct> =>
  (await consoleCall(app, 'getProduct', { id }, ada.headers)).body.data;
const recordOf = async (id: number) => readProduct(app.db, (await product(id)).slug);
const logOf = async (id: number) =>
  (await consoleCall(app, 'listLog', { kind: 'product', record_id: id }, ada.headers)).body.data
    .entries as { id: number; act: string; person: string; changes: object[] }[];

async function aSaw() {
  const category = await aCategory(app.db, { sub_categories: ['Hand saws'] });
  const saw = await aProduct(app.db, {
    name: 'Frame saw',
    slug: `frame-saw-${randomUUID()}`,
    code: `FS-${randomUUID()}`,
    category_id: category.id,
    sub_category_ids: category.sub_categories,
    price: 2000,
    discount_price: 1500,
    description: '<p>Cuts wood.</p>',
    tags: ['wood'],
    total_sold: 30,
    option_name: 'Length',
    sizes: [{ name: '300' }, { name: '400', price: 500 }],
    colors: [{ name: 'red', color_code: '#ff0000' }],
    variants: [
      { size: '300', color: 'red', code: `S3-${randomUUID()}`, quantity: 10, weight: 300 },
      { size: '400', color: 'red', quantity: 4 },
    ],
    images: 2,
    attributes: { teeth: { value: 12 }, handle: { value: 'wood' } },
  });
  await app.db
    .updateTable('product_variants')
    .set({ product_image_id: saw.images[1]!.id })
    .where('id', '=', saw.variants[0]!)
    .execute();
  await app.db
    .insertInto('product_texts')
    .values({ product_id: saw.id, language: 'de', name: 'Gestellsäge', description: 'Sägt.' })
    .execute();
  await app.db
    .updateTable('products')
    .set({ meta_title: 'Frame saw' })
    .where('id', '=', saw.id)
    .execute();
  return saw;
}

test('a copy has everything of a product except codes, stock and sales, is not published, and leaves the original unchanged', async () => {
  const { id } = await aSaw();
  const before = await recordOf(id);
  const { status, body } = await duplicate(id, 'Frame saw');
  expect([status, body.message]).toEqual([200, undefined]);
  const copy = await product(body.data.id);
  expect(copy).toMatchObject({ state: 'hidden', slug: 'frame-saw' });
  expect(await recordOf(copy.id)).toEqual({
    ...before,
    slug: 'frame-saw',
    code: null,
    is_published: false,
    created_at: expect.any(String) as string,
    total_sold: 0,
    variants: before.variants.map((variant) => ({ ...variant, code: null, quantity: 0 })),
  });
  expect(before.variants[0]).toMatchObject({ weight: 300, quantity: 10 });
  expect(before.variants[0]?.image).not.toBeNull();
  expect(await recordOf(id)).toEqual(before);
  const second = await duplicate(id, 'Frame saw');
  expect((await product(second.body.data.id)).slug).toBe('frame-saw-2');
});

test('under another name a copy takes over no texts that name the original', async () => {
  const { id } = await aSaw();
  const { body } = await duplicate(id, ' Bow  saw ');
  const copy = await product(body.data.id);
  expect(copy).toMatchObject({
    slug: 'bow-saw',
    values: { name: 'Bow saw', meta_title: null, description: '<p>Cuts wood.</p>' },
    translations: { de: { description: 'Sägt.' } },
  });
  expect(copy.translations['de']).not.toHaveProperty('name');
});

test('texts in a language that the shop no longer offers are copied too', async () => {
  const { id } = await aSaw();
  await app.db
    .insertInto('product_texts')
    .values({ product_id: id, language: 'en', name: 'S' })
    .execute();
  const { status, body } = await duplicate(id, 'Frame saw');
  expect([status, body.errors]).toEqual([200, undefined]);
});

test('a repeat with the same key makes no second copy; the log says what was copied, and undoing bins the copy', async () => {
  const { id } = await aSaw();
  const key = randomUUID();
  const [first, second] = await Promise.all([
    duplicate(id, 'Fret saw', ada, key),
    duplicate(id, 'Fret saw', ada, key),
  ]);
  expect(second.body).toEqual(first.body);
  const copies = await app.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Fret saw')
    .execute();
  expect(copies).toEqual([{ id: first.body.data.id }]);
  expect((await duplicate(id, 'Other saw', ada, key)).status).toBe(409);
  const [entry] = await logOf(first.body.data.id);
  expect(entry).toMatchObject({
    act: 'product.add',
    person: 'Ada',
    changes: [
      { field: 'name', before: null, after: 'Fret saw' },
      { field: 'copied_from', before: null, after: 'Frame saw' },
    ],
  });
  const undo = { id: entry?.id, idempotency_key: randomUUID() };
  expect((await consoleCall(app, 'undoEntry', undo, ada.headers)).status).toBe(200);
  expect((await product(first.body.data.id)).state).toBe('deleted');
  expect((await product(id)).state).toBe('published');
});

test('nothing is copied without a name, out of the bin, of another shop, or without the right', async () => {
  const { id, shop_id } = await aSaw();
  const nameless = await duplicate(id, '  ');
  expect([nameless.status, nameless.body.errors]).toEqual([422, { name: ['Enter a name.'] }]);
  const stranger = await aStaffMember(app.db, {
    role: 'seller',
    shop_id: (await aShop(app.db)).id,
  });
  expect((await duplicate(id, 'Mine now', stranger)).status).toBe(404);
  const support = await aStaffMember(app.db, { role: 'support' });
  expect((await duplicate(id, 'Mine now', support)).status).toBe(403);
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  const { body } = await duplicate(id, 'Own saw', seller);
  expect((await product(body.data.id)).shop).toBe((await product(id)).shop);
  const request = { ids: [id], act: 'delete', idempotency_key: randomUUID() };
  await consoleCall(app, 'changeProducts', request, ada.headers);
  expect((await duplicate(id, 'Late saw')).body.message).toBe(
    'This product is in the bin. Restore it first.',
  );
});
