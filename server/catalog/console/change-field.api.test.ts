import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aBrand, aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';

let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
  await app.db.insertInto('tax_classes').values({ name: 'Books' }).execute();
});
afterAll(() => app.close());

const change = (fields: object, { headers } = ada) =>
  consoleCall(app, 'changeProducts', { idempotency_key: randomUUID(), ...fields }, headers);
const valuesOf = async (id: number): Promise<ConsoleProduct['values']> =>
  (await consoleCall(app, 'getProduct', { id }, ada.headers)).body.data.values;
const logOf = async (id: number) =>
  (await consoleCall(app, 'listLog', { kind: 'product', record_id: id }, ada.headers)).body.data
    .entries as { id: number; act: string }[];
const undoLast = async (id: number) => {
  const [entry] = await logOf(id);
  return consoleCall(
    app,
    'undoEntry',
    { id: entry?.id, idempotency_key: randomUUID() },
    ada.headers,
  );
};

/** A product with a subcategory, a brand and tags, and the category and brand that it can get. */
async function aChisel() {
  const [from, to] = [
    await aCategory(app.db, { sub_categories: ['Wood chisels'] }),
    await aCategory(app.db),
  ];
  const brand = await aBrand(app.db);
  const product = await aProduct(app.db, {
    category_id: from.id,
    sub_category_ids: from.sub_categories,
    tags: ['wood', 'Hand tools'],
    attributes: { steel: { value: 'C45' }, length: { value: 80 } },
  });
  return { ...product, to, brand };
}

test.each([
  [
    'category',
    ({ to }) => ({ category: to.slug }),
    ({ to }) => ({ category: to.slug, sub_categories: [] }),
    'This product is already in this category.',
  ],
  [
    'brand',
    ({ brand }) => ({ brand: brand.slug }),
    ({ brand }) => ({ brand: brand.slug }),
    'This product already has this brand.',
  ],
  [
    'tax_class',
    () => ({ tax_class: 'Books' }),
    () => ({ tax_class: 'Books' }),
    'This product already has this tax class.',
  ],
  [
    'add_tags',
    () => ({ tags: [' sharp ', 'WOOD', 'sharp'] }),
    () => ({ tags: ['wood', 'Hand tools', 'sharp'] }),
    'This product already has these tags.',
  ],
  [
    'remove_tags',
    () => ({ tags: ['hand tools', 'sharp'] }),
    () => ({ tags: ['wood'] }),
    'This product has none of these tags.',
  ],
  [
    'attribute',
    () => ({ attribute: 'steel', value: ['A2', ' A4 ', 'A2'] }),
    () => ({ attributes: { steel: ['A2', 'A4'], length: 80 } }),
    'This product already has this value.',
  ],
] as [
  string,
  (chisel: Awaited<ReturnType<typeof aChisel>>) => object,
  (chisel: Awaited<ReturnType<typeof aChisel>>) => object,
  string,
][])(
  '%s of several products: previewed, changed once per key, logged, undone',
  async (act, send, expected, refusal) => {
    const chisel = await aChisel();
    const { id, name } = chisel;
    const request = { ids: [id, 999_999], act, ...send(chisel), idempotency_key: randomUUID() };
    const before = await valuesOf(id);
    const previewed = await change({ ...request, preview: true });
    expect(previewed.body.data.refused).toMatchObject([{ message: "This product doesn't exist." }]);
    expect(await valuesOf(id)).toEqual(before);

    const done = await change(request);
    const { entry, ...changed } = done.body.data.changed[0];
    expect({ ...changed, entry: null }).toEqual(previewed.body.data.changed[0]);
    expect(entry).toBe((await logOf(id))[0]?.id);
    expect(await valuesOf(id)).toEqual({ ...before, ...expected(chisel) });
    expect((await change(request)).body).toEqual(done.body);
    expect(await logOf(id)).toMatchObject([{ act: 'product.edit', person: 'Ada' }]);

    const again = await change({ ...request, idempotency_key: randomUUID() });
    expect(again.body.data.changed).toEqual([]);
    expect(again.body.data.refused).toContainEqual({ id, name, message: refusal });
    expect((await undoLast(id)).status).toBe(200);
    expect(await valuesOf(id)).toEqual(before);
  },
);

test('a preview names what each product has and gets', async () => {
  const { id, to, brand } = await aChisel();
  const valueOf = async (fields: object) =>
    (await change({ ids: [id], preview: true, ...fields })).body.data.changed[0].value;
  expect((await valueOf({ act: 'category', category: to.slug })).after).toBe(to.name);
  expect(await valueOf({ act: 'brand', brand: brand.slug })).toEqual({
    before: null,
    after: brand.name,
  });
  expect(await valueOf({ act: 'add_tags', tags: ['new'] })).toEqual({
    before: 'wood, Hand tools',
    after: 'wood, Hand tools, new',
  });
  const steel = { act: 'attribute', attribute: 'steel', value: ['A2', 'A4'] };
  expect(await valueOf(steel)).toEqual({ before: 'C45', after: 'A2, A4' });
});

test('a brand, a tax class, an attribute and all tags can be taken off', async () => {
  const { id, brand } = await aChisel();
  const both = { ids: [id] };
  await change({ ...both, act: 'brand', brand: brand.slug });
  await change({ ...both, act: 'tax_class', tax_class: 'Books' });
  await change({ ...both, act: 'brand', brand: null });
  await change({ ...both, act: 'tax_class', tax_class: null });
  await change({ ...both, act: 'remove_tags', tags: ['wood', 'hand tools'] });
  await change({ ...both, act: 'attribute', attribute: 'steel', value: null });
  const values = await valuesOf(id);
  expect(values).toMatchObject({ brand: null, tax_class: null, tags: [] });
  expect(values.attributes).toEqual({ length: 80 });
});

test.each([
  ['category', {}],
  ['category', { category: ' ' }],
  ['brand', {}],
  ['tax_class', {}],
  ['add_tags', { tags: [' '] }],
  ['remove_tags', {}],
  ['attribute', { value: 'A2' }],
  ['attribute', { attribute: 'steel' }],
])('%s without a value is refused as a whole: %j', async (act, fields) => {
  const { id } = await aChisel();
  const { status, body } = await change({ ids: [id], act, ...fields });
  expect([status, Object.keys(body.errors)]).toEqual([422, [act.replace(/^.*_tags$/, 'tags')]]);
});

test('a product stays, with the reason, when the shop lacks the value or it is in the bin', async () => {
  const { id, to } = await aChisel();
  const reason = async (fields: object) =>
    (await change({ ids: [id], ...fields })).body.data.refused[0]?.message;
  expect(await reason({ act: 'category', category: 'nowhere' })).toBe('Choose one from the list.');
  expect(await reason({ act: 'brand', brand: 'nobody' })).toBe('Choose one from the list.');
  expect(await reason({ act: 'tax_class', tax_class: 'None' })).toBe(
    'Choose an existing tax class.',
  );
  expect(await reason({ act: 'attribute', attribute: 'length', value: 'long' })).toBe(
    'Enter a number.',
  );
  expect(await reason({ act: 'attribute', attribute: 'none', value: 'A2' })).toBe(
    "This attribute doesn't exist.",
  );
  const many = Array.from({ length: 100 }, (_, at) => `tag ${at}`);
  expect(await reason({ act: 'add_tags', tags: many })).toBe('There are too many tags.');
  await change({ ids: [id], act: 'delete' });
  expect(await reason({ act: 'category', category: to.slug })).toBe(
    'This product is in the bin. Restore it first.',
  );
});

test('a seller changes fields of their own products only; support changes none', async () => {
  const [mine, other] = [await aChisel(), await aChisel()];
  const shop_id = (await aShop(app.db)).id;
  await app.db.updateTable('products').set({ shop_id }).where('id', '=', mine.id).execute();
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  const request = { ids: [mine.id, other.id], act: 'add_tags', tags: ['new'] };
  const { body } = await change(request, seller);
  expect(body.data.changed.map(({ id }: { id: number }) => id)).toEqual([mine.id]);
  expect(body.data.refused).toEqual([
    { id: other.id, name: '', message: "This product doesn't exist." },
  ]);
  expect((await valuesOf(other.id)).tags).not.toContain('new');
  const support = await aStaffMember(app.db, { role: 'support' });
  expect((await change(request, support)).status).toBe(403);
});
