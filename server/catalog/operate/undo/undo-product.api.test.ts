import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
});
afterAll(() => app.close());

const product = async (id: number): Promise<ConsoleProduct> =>
  (await consoleCall(app, 'getProduct', { id }, ada.headers)).body.data;
const stockOf = async (id: number) => (await product(id)).variants.map(({ stock }) => stock);
const save = async (id: number, changes: object) => {
  const request = { id, idempotency_key: randomUUID(), changes };
  const { status, body } = await consoleCall(app, 'saveProduct', request, ada.headers);
  expect([status, body.message]).toEqual([200, undefined]);
};
/** Undoes the latest act of a kind on a product. */
const undo = async (id: number, act: string) => {
  const request = { kind: 'product', record_id: id };
  const { body } = await consoleCall(app, 'listLog', request, ada.headers);
  const entry = (body.data.entries as { id: number; act: string }[]).find((one) => one.act === act);
  return consoleCall(
    app,
    'undoEntry',
    { id: entry?.id, idempotency_key: randomUUID() },
    ada.headers,
  );
};

test('a stock change of the only variant is not undone on the variants that came after it', async () => {
  const { id, variants } = await aProduct(app.db, { name: 'Saw', quantity: 5 });
  const request = { id: variants[0], by: 10, reason: 'delivery', idempotency_key: randomUUID() };
  expect((await consoleCall(app, 'adjustStock', request, ada.headers)).status).toBe(200);
  const { options } = await product(id);
  const to = {
    options: [{ name: 'Length', is_color: false, values: ['S', 'M'] }],
    variants: [
      { values: ['S'], price: 10, stock: 12 },
      { values: ['M'], price: 10, stock: 20 },
    ],
  };
  await save(id, { options: { from: options, to } });
  expect((await undo(id, 'stock.adjust')).status).toBe(422);
  expect(await stockOf(id)).toEqual([12, 20]);
});

test('a change of codes is undone, and only on the variants it was made on', async () => {
  const { id, variants } = await aProduct(app.db, {
    sizes: [{ name: 'S' }, { name: 'M' }],
    variants: [
      { size: 'S', code: 'CODE-S', quantity: 10 },
      { size: 'M', code: 'CODE-M', quantity: 20 },
    ],
  });
  const [small, middle] = variants;
  await save(id, {
    [`variants.${small}.code`]: { from: 'CODE-S', to: 'CODE-M' },
    [`variants.${middle}.code`]: { from: 'CODE-M', to: 'CODE-S' },
    [`variants.${small}.stock`]: { from: 10, to: 15 },
  });
  expect((await undo(id, 'product.edit')).status).toBe(200);
  expect((await product(id)).variants.map(({ code, stock }) => [code, stock])).toEqual([
    ['CODE-S', 10],
    ['CODE-M', 20],
  ]);
});

test('an undo follows a variant whose code has changed since', async () => {
  const { id, variants } = await aProduct(app.db, {
    sizes: [{ name: 'S' }, { name: 'M' }],
    variants: [
      { size: 'S', code: 'OLD-S', quantity: 10 },
      { size: 'M', code: 'OLD-M', quantity: 20 },
    ],
  });
  const [small, middle] = variants;
  const request = { id: small, by: 7, reason: 'delivery', idempotency_key: randomUUID() };
  await consoleCall(app, 'adjustStock', request, ada.headers);
  await save(id, {
    [`variants.${small}.code`]: { from: 'OLD-S', to: 'NEW-S' },
    [`variants.${middle}.code`]: { from: 'OLD-M', to: 'OLD-S' },
  });
  expect((await undo(id, 'stock.adjust')).status).toBe(200);
  expect(await stockOf(id)).toEqual([10, 20]);
});

test('codes of a product and of its only variant are undone together', async () => {
  const { id, variants } = await aProduct(app.db, {
    code: 'PRODUCT-1',
    variants: [{ code: 'VARIANT-1' }],
  });
  const codes = async () => {
    const { values, variants: found } = await product(id);
    return [values.code, found[0]?.code];
  };
  await save(id, {
    code: { from: 'PRODUCT-1', to: 'PRODUCT-2' },
    [`variants.${variants[0]}.code`]: { from: 'VARIANT-1', to: 'VARIANT-2' },
  });
  expect(await codes()).toEqual(['PRODUCT-2', 'VARIANT-2']);
  expect((await undo(id, 'product.edit')).status).toBe(200);
  expect(await codes()).toEqual(['PRODUCT-1', 'VARIANT-1']);
});

test.each<[string, object]>([
  ['product.edit', { 'translations.de': ['text', { name: 'Säge' }] }],
  ['variant.weight', { weight: [null, 20] }],
  ['stock.adjust', { 'stock of SAW': [1, 2], 'code of SAW': ['SAW', 7] }],
])('an entry of %s that no version writes is refused, not an error', async (act, changes) => {
  const { id } = await aProduct(app.db, { variants: [{ code: `Of ${act}` }] });
  await app.db
    .insertInto('audit_entries')
    .values({
      at: app.clock.now,
      actor: 'command-line',
      act,
      kind: 'product',
      record_id: id,
      changes: JSON.stringify(changes),
    })
    .execute();
  const undone = await undo(id, act);
  expect([undone.status, undone.body.message]).toEqual([
    422,
    "This entry of the log can't be read, so it can't be undone. Change it by hand.",
  ]);
});

test('a change of category is undone together with the subcategories it took away', async () => {
  const category = await aCategory(app.db, { sub_categories: ['Hand saws'] });
  const other = await aCategory(app.db);
  const { id } = await aProduct(app.db, {
    category_id: category.id,
    sub_category_ids: category.sub_categories,
  });
  const before = (await product(id)).values;
  expect(before.sub_categories).toHaveLength(1);
  await save(id, { category: { from: before.category, to: other.slug } });
  expect((await product(id)).values.sub_categories).toEqual([]);
  expect((await undo(id, 'product.edit')).status).toBe(200);
  expect((await product(id)).values).toMatchObject({
    category: before.category,
    sub_categories: before.sub_categories,
  });
});
