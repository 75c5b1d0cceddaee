import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import type { ConsoleName } from '#contract/console/api.ts';
import { transaction } from '#server/database/transaction.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { anImage } from '#test/factories/pictures.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  owner = await aStaffMember(app.db);
  await offerLanguages(app.db, ['de']);
});
afterAll(() => app.close());

const kind = 'categories';
const send = (name: ConsoleName, fields: object) =>
  consoleCall(app, name, { kind, ...fields }, owner.headers);
const list = async () => (await send('listTaxonomy', {})).body.data as Taxonomy;
const find = async (slug: string, parent: string | null = null): Promise<Taxon | undefined> =>
  (await list()).rows.find((row) => row.slug === slug && row.parent === parent);
const subsOf = async (parent: string) =>
  (await list()).rows.filter((row) => row.parent === parent).map(({ slug }) => slug);
const undoLast = async () => {
  const { body } = await consoleCall(app, 'listLog', { kind: 'category' }, owner.headers);
  return consoleCall(app, 'undoEntry', { id: body.data.entries[0].id }, owner.headers);
};
/** What the shop shows of a product. */
const shown = async (id: number) => {
  const { product } = (await get(app, `/product-details?product_id=${id}`)).body.data;
  const { category, sub_categories } = product as {
    category: { slug: string };
    sub_categories: { slug: string }[];
  };
  return [category.slug, ...sub_categories.map(({ slug }) => slug)].join(' ');
};

test('a subcategory is added, changed, hidden and deleted, and each of it undone', async () => {
  const tools = await aCategory(app.db, { name: 'Tools', sub_categories: ['Saws'] });
  await aProduct(app.db, { category_id: tools.id, sub_category_ids: tools.sub_categories });
  const image = await anImage(app.db);
  const parent = 'tools';
  const add = await send('addTaxon', { parent, name: 'Drill bits' });
  const { slug } = add.body.data as { slug: string };
  expect(slug).toBe('drill-bits');
  for (const name of ['', 'DRILL BITS'])
    expect(Object.keys((await send('addTaxon', { parent, name })).body.errors)).toEqual(['name']);
  expect((await send('addTaxon', { parent: 'nothing', name: 'Bits' })).status).toBe(404);
  const seen = { name: 'Drill bits', names: { de: '' } };
  const edited = { name: 'Bits', names: { de: 'Bohrer' }, picture: image.hash };
  expect((await send('editTaxon', { parent, slug, ...edited, seen })).status).toBe(200);
  expect(await find(slug, parent)).toMatchObject({
    name: 'Bits',
    names: { de: 'Bohrer' },
    picture: { src: image.hash },
    products: 0,
  });
  const theirs = { ...seen, name: 'Twist drills', seen };
  const { body } = await send('editTaxon', { parent, slug, ...theirs });
  expect(body.errors?.['name']).toEqual([
    'Someone else has changed this in the meantime: Bits. Save again to replace it with yours.',
  ]);
  // Saved again, it replaces only that field.
  expect(body).toMatchObject({ error: 'conflict', data: { ...seen, name: 'Bits' } });
  const unknown = { ...edited, picture: 'f'.repeat(32) };
  const refused = await send('editTaxon', { parent, slug, ...unknown, seen: edited });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['picture']]);
  const menu = async () =>
    (await get(app, '/sub-categories?category_id=tools')).body.data.sub_categories.map(
      (sub: { slug: string; thumbnail: string }) => [sub.slug, sub.thumbnail !== ''],
    );
  const all = [
    [slug, true],
    ['saws', false],
  ];
  expect(await menu()).toEqual(all);
  await send('editTaxon', { parent, slug, ...edited, is_active: false, seen: edited });
  expect(await menu()).toEqual([['saws', false]]);
  expect((await undoLast()).status).toBe(200);
  expect(await menu()).toEqual(all);
  expect((await send('deleteSubCategory', { parent, slug })).status).toBe(200);
  expect(await subsOf(parent)).toEqual(['saws']);
  expect((await undoLast()).status).toBe(200);
  expect(await find(slug, parent)).toMatchObject({ names: { de: 'Bohrer' } });
  expect((await send('deleteSubCategory', { parent, slug: 'saws' })).status).toBe(422);
  expect(await find('saws', parent)).toMatchObject({ products: 1, products_are_capped: false });
  expect((await send('deleteSubCategory', { parent, slug: 'planes' })).status).toBe(404);
});

test('a subcategory that a product is just getting is not deleted', async () => {
  const glue = await aCategory(app.db, { name: 'Glue', sub_categories: ['Wood glue'] });
  const { id } = await aProduct(app.db, { category_id: glue.id });
  const [sub_category_id = 0] = glue.sub_categories;
  let deleting: ReturnType<typeof send> | undefined;
  await transaction(app.db, async (tx) => {
    await tx
      .insertInto('product_sub_categories')
      .values({ product_id: id, sub_category_id })
      .execute();
    deleting = send('deleteSubCategory', { parent: 'glue', slug: 'wood-glue' });
    await untilOneWaits(app.db);
  });
  expect((await deleting)?.status).toBe(422);
  expect(await shown(id)).toBe('glue wood-glue');
});

test('adding a subcategory is not undone once products have it', async () => {
  await aCategory(app.db, { name: 'Paint' });
  const made = await send('addTaxon', { parent: 'paint', name: 'Wood paint' });
  const { id, category_id } = await app.db
    .selectFrom('sub_categories')
    .select(['id', 'category_id'])
    .where('slug', '=', made.body.data.slug)
    .executeTakeFirstOrThrow();
  await aProduct(app.db, { category_id, sub_category_ids: [id] });
  expect((await undoLast()).status).toBe(422);
  expect(await subsOf('paint')).toEqual(['wood-paint']);
});

test('categories and subcategories are put in order, which the shop follows, and back', async () => {
  for (const [name, products] of [
    ['Alpha', 3],
    ['Beta', 2],
    ['Gamma', 1],
  ] as const) {
    const { id } = await aCategory(app.db, { name, sub_categories: [`${name} a`, `${name} b`] });
    for (let n = 0; n < products; n += 1) await aProduct(app.db, { category_id: id });
  }
  const ours = ['alpha', 'beta', 'gamma'];
  const inShop = async () =>
    (await get(app, '/categories?sort_type=popular')).body.data.categories
      .map(({ slug }: { slug: string }) => slug)
      .filter((slug: string) => ours.includes(slug));
  const inConsole = async () =>
    (await list()).rows.map(({ slug }) => slug).filter((slug) => ours.includes(slug));
  expect([await inShop(), (await list()).is_ordered]).toEqual([ours, false]);
  const categories = (await list()).rows.filter(({ parent }) => parent === null);
  const place = categories.findIndex(({ slug }) => slug === 'alpha') + 1;
  await send('moveTaxon', { slug: 'gamma', place });
  expect((await send('moveTaxon', { slug: 'gamma', place })).body.message).toBe(
    'It is already there.',
  );
  expect(await inShop()).toEqual(['gamma', 'alpha', 'beta']);
  expect([await inConsole(), (await list()).is_ordered]).toEqual([await inShop(), true]);
  await send('moveTaxon', { slug: 'beta', place });
  expect((await undoLast()).status).toBe(200);
  expect(await inShop()).toEqual(['gamma', 'alpha', 'beta']);
  await send('moveTaxon', { slug: 'alpha-b', parent: 'alpha', place: 1 });
  const subs = async () =>
    (await get(app, '/sub-categories?category_id=alpha')).body.data.sub_categories.map(
      ({ slug }: { slug: string }) => slug,
    );
  for (const order of [await subs(), await subsOf('alpha')])
    expect(order).toEqual(['alpha-b', 'alpha-a']);
  expect((await undoLast()).status).toBe(200);
  expect(await subs()).toEqual(['alpha-a', 'alpha-b']);
  expect((await send('moveTaxon', { slug: 'nobody', place: 1 })).status).toBe(404);
  expect((await send('moveTaxon', { slug: 'alpha-a', parent: 'beta', place: 1 })).status).toBe(404);
  // The first move began the order; undoing it gives it back to the popular ones, unless there were others since.
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from audit_entries where act = 'category.move'`.execute(app.db);
  const undoFirst = () => consoleCall(app, 'undoEntry', { id: rows[0]?.id ?? 0 }, owner.headers);
  await send('moveTaxon', { slug: 'beta', place: place + 1 });
  expect((await undoFirst()).status).toBe(422);
  expect((await undoLast()).status).toBe(200);
  expect((await undoFirst()).status).toBe(200);
  expect([await inShop(), (await list()).is_ordered]).toEqual([ours, false]);
});

test('products of a merged category keep their subcategories in the other one, to which its address leads', async () => {
  const from = await aCategory(app.db, { name: 'Screws', sub_categories: ['Wood', 'Metal'] });
  const into = await aCategory(app.db, { name: 'Fixings', sub_categories: ['Wood'] });
  const [wood, metal] = from.sub_categories;
  const one = await aProduct(app.db, { category_id: from.id, sub_category_ids: [wood ?? 0] });
  const two = await aProduct(app.db, {
    category_id: from.id,
    sub_category_ids: [wood ?? 0, metal ?? 0],
  });
  const merged = await send('mergeTaxon', { slug: 'screws', into: 'fixings' });
  expect(merged.body.data).toEqual({ moved: 2, is_done: true, is_job: false });
  expect([await shown(one.id), await shown(two.id)]).toEqual([
    'fixings wood',
    'fixings metal wood',
  ]);
  expect(await find('screws')).toBeUndefined();
  expect(await find('fixings')).toMatchObject({ products: 2 });
  const search = await get(app, `/products?category_id=${into.id}&sub_category_id=metal`);
  expect(search.body.data.total).toBe(1);
  const old = await get(app, '/sub-categories?category_id=screws');
  expect([old.status, old.body.data]).toEqual([410, { moved_to: 'fixings' }]);
  await aCategory(app.db, { name: 'Hardware' });
  await send('mergeTaxon', { slug: 'fixings', into: 'hardware' });
  const older = await get(app, `/sub-categories?category_id=${from.id}`);
  expect([older.status, older.body.data]).toEqual([410, { moved_to: 'hardware' }]);
  expect((await send('mergeTaxon', { slug: 'hardware', into: 'hardware' })).status).toBe(422);
  expect((await send('mergeTaxon', { slug: 'hardware', into: 'screws' })).status).toBe(404);
});

test('a subcategory moves to another category with its products, or into another subcategory', async () => {
  const from = await aCategory(app.db, { name: 'Garden', sub_categories: ['Hoses', 'Sale'] });
  await aCategory(app.db, { name: 'Water', sub_categories: ['Taps'] });
  const [hoses, sale] = from.sub_categories;
  const one = await aProduct(app.db, {
    category_id: from.id,
    sub_category_ids: [hoses ?? 0, sale ?? 0],
  });
  const two = await aProduct(app.db, { category_id: from.id, sub_category_ids: [sale ?? 0] });
  const moved = await send('mergeTaxon', { parent: 'garden', slug: 'hoses', into_parent: 'water' });
  expect(moved.body.data).toEqual({ moved: 1, is_done: true, is_job: false });
  expect([await shown(one.id), await shown(two.id)]).toEqual(['water hoses', 'garden sale']);
  expect([await subsOf('garden'), await subsOf('water')]).toEqual([['sale'], ['hoses', 'taps']]);
  await send('mergeTaxon', { parent: 'water', slug: 'taps', into: 'hoses' });
  expect([await subsOf('water'), await shown(one.id)]).toEqual([['hoses'], 'water hoses']);
  const to = { into_parent: 'garden', into: 'sale' };
  await send('mergeTaxon', { parent: 'water', slug: 'hoses', ...to });
  expect([await shown(one.id), await subsOf('water')]).toEqual(['garden sale', []]);
  expect((await send('mergeTaxon', { parent: 'garden', slug: 'sale' })).status).toBe(422);
  expect((await send('mergeTaxon', { parent: 'garden', slug: 'sale', into: 'x' })).status).toBe(
    404,
  );
});

test('nothing moves to a category with another tax class', async () => {
  const { id: tax_class_id } = await app.db
    .insertInto('tax_classes')
    .values({ name: 'Reduced' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const books = await aCategory(app.db, { name: 'Books', tax_class_id, sub_categories: ['Maps'] });
  await aCategory(app.db, { name: 'Paper' });
  const { id } = await aProduct(app.db, {
    category_id: books.id,
    sub_category_ids: books.sub_categories,
  });
  expect((await send('mergeTaxon', { slug: 'books', into: 'paper' })).status).toBe(422);
  const move = { parent: 'books', slug: 'maps', into_parent: 'paper' };
  expect((await send('mergeTaxon', move)).status).toBe(422);
  expect([await shown(id), await subsOf('paper')]).toEqual(['books maps', []]);
});

test("a category's tax class is changed with a count of what it changes, and undone; a merge keeps the chosen one", async () => {
  const own = await app.db
    .insertInto('tax_classes')
    .values({ name: 'Zero' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('taxes')
    .values([
      { name: 'VAT', percentage: 19 },
      { name: 'VAT', percentage: 0, tax_class_id: own.id },
    ])
    .execute();
  const [seeds, soil] = [
    await aCategory(app.db, { name: 'Seeds' }),
    await aCategory(app.db, { name: 'Soil' }),
  ];
  const made = [
    await aProduct(app.db, { category_id: seeds.id }),
    await aProduct(app.db, { category_id: seeds.id }),
    await aProduct(app.db, { category_id: soil.id }),
  ];
  await app.db
    .updateTable('products')
    .set({ tax_class_id: own.id })
    .where('id', '=', made[1]?.id ?? 0)
    .execute();
  const { taxes } = await list();
  expect(taxes).toMatchObject({ default_rate: 19 });
  expect(taxes?.classes).toContainEqual({ name: 'Zero', rate: 0 });
  const count = async (tax_class: string) => {
    const { status, body } = await send('previewTaxClass', { slug: 'seeds', tax_class });
    return status === 200 ? body.data.products : status;
  };
  expect([await count('Zero'), await count(''), await count('Nothing')]).toEqual([1, 0, 422]);
  const seen = { name: 'Seeds', tax_class: '' };
  const edit = (tax_class: string) =>
    send('editTaxon', { slug: 'seeds', ...seen, tax_class, seen });
  expect(Object.keys((await edit('Nothing')).body.errors)).toEqual(['tax_class']);
  expect((await edit('Zero')).status).toBe(200);
  expect(await find('seeds')).toMatchObject({ tax_class: 'Zero' });
  expect((await undoLast()).status).toBe(200);
  expect(await find('seeds')).toMatchObject({ tax_class: null });
  await edit('Zero');
  const { data: form } = (await consoleCall(app, 'getProductForm', {}, owner.headers)).body;
  expect(form.taxes).toEqual(taxes);
  expect(form.categories).toContainEqual({
    slug: 'seeds',
    name: 'Seeds',
    tax_class: 'Zero',
    sub_categories: [],
  });
  const merge = (slug: string, into: string, more: object) =>
    send('mergeTaxon', { slug, into, ...more });
  expect((await merge('seeds', 'soil', {})).status).toBe(422);
  await aCategory(app.db, { name: 'Bulbs' });
  expect((await merge('seeds', 'bulbs', { tax_class_of: 'source' })).body.data.is_done).toBe(true);
  expect(await find('bulbs')).toMatchObject({ tax_class: 'Zero', products: 2 });
  expect((await merge('bulbs', 'soil', { tax_class_of: 'target' })).body.data.is_done).toBe(true);
  expect(await find('soil')).toMatchObject({ tax_class: null, products: 3 });
});
