import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { Option } from '#contract/console/catalog/options.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aCustomer } from '#test/factories/customers.ts';
import { offerLanguages } from '#test/factories/settings.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { aProduct } from '#test/factories/products.ts';
import { refreshStaleProducts } from '#server/search/refresh-stale-products.ts';
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

const send = (name: ConsoleName, fields: object) =>
  consoleCall(app, name, { ...fields }, owner.headers);
const list = async (kind: string) =>
  (await send('listOptions', { kind })).body.data.rows as Option[];
const named = async (kind: string, name: string) =>
  (await list(kind)).find((row) => row.name === name);
const idOf = async (kind: string, name: string) => (await named(kind, name))?.id ?? 0;
const undoLast = async (kind: string) => {
  const { body } = await consoleCall(app, 'listLog', { kind }, owner.headers);
  return consoleCall(app, 'undoEntry', { id: body.data.entries[0].id }, owner.headers);
};
const shown = async (id: number, language = 'en') => {
  const { body } = await get(app, `/product-details?product_id=${id}`, {
    'accept-language': language,
  });
  return body.data.product as {
    colors: { name: string; color_code: string | null }[];
    sizes: { name: string }[];
    unit: { name: string };
  };
};
const matches = async (search: string) =>
  (await get(app, `/products?${new URLSearchParams({ search }).toString()}`)).body.data
    .total as number;

test('a colour is renamed in all products, with its translation, gets a swatch, and both are undone', async () => {
  const { id } = await aProduct(app.db, { colors: [{ name: 'Gray' }] });
  await app.db
    .insertInto('attributes')
    .values({
      slug: 'colour',
      name: 'Colour',
      kind: 'choice',
      translations: JSON.stringify({ de: { name: 'Farbe', values: { Gray: 'Grau' } } }),
    })
    .execute();
  const kind = 'colors';
  const color = await idOf(kind, 'Gray');
  const edit = (edited: object, seen: object = { name: 'Gray' }) =>
    send('editOption', { kind, id: color, ...edited, seen });
  expect((await edit({ name: 'Stone', color_code: '#8A8A8A' })).status).toBe(200);
  expect(await named(kind, 'Stone')).toMatchObject({ color_code: '#8a8a8a', products: 1 });
  expect((await shown(id)).colors).toMatchObject([{ name: 'Stone', color_code: '#8a8a8a' }]);
  expect((await shown(id, 'de')).colors).toMatchObject([{ name: 'Grau' }]);
  await refreshStaleProducts(app.db, TEST_NOW);
  expect(await matches('stone')).toBe(1);
  // Somebody else has renamed it meanwhile: the swatch alone is changed.
  await edit({ name: 'Gray', color_code: '#111111' }, { name: 'Gray', color_code: '#8a8a8a' });
  expect(await named(kind, 'Stone')).toMatchObject({ color_code: '#111111' });
  expect((await edit({ name: 'Slate' })).status).toBe(422);
  expect((await edit({ name: '' }, { name: 'Stone' })).body.errors).toHaveProperty('name');
  const wrong = await edit({ name: 'Stone', color_code: 'red' });
  expect(wrong.body.errors).toHaveProperty('color_code');
  expect((await undoLast('color')).status).toBe(200);
  expect(await named(kind, 'Stone')).toMatchObject({ color_code: '#8a8a8a' });
});

test('a seller sees the colours, sizes and units of their own products alone, with their numbers', async () => {
  const { shop_id } = await aProduct(app.db, {
    sizes: [{ name: 'Hers' }, { name: 'Of both' }],
    variants: [{ size: 'Hers' }, { size: 'Of both' }],
  });
  await aProduct(app.db, {
    sizes: [{ name: 'Of another' }, { name: 'Of both' }],
    variants: [{ size: 'Of another' }, { size: 'Of both' }],
  });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id });
  const { body } = await consoleCall(app, 'listOptions', { kind: 'sizes' }, seller.headers);
  expect((body.data.rows as Option[]).map(({ name, products }) => [name, products])).toEqual([
    ['Hers', 1],
    ['Of both', 1],
  ]);
  expect(await named('sizes', 'Of both')).toMatchObject({ products: 2 });
  expect(await named('sizes', 'Of another')).toMatchObject({ products: 1 });
});

test('a merged size takes variants and carts along, and is refused where a product has both', async () => {
  const one = await aProduct(app.db, {
    sizes: [{ name: 'Lrge' }],
    variants: [{ size: 'Lrge', quantity: 4 }],
  });
  await aProduct(app.db, { name: 'Coat', sizes: [{ name: 'Large' }] });
  const both = await aProduct(app.db, {
    name: 'Glove',
    sizes: [{ name: 'Lrge' }, { name: 'Large' }],
    variants: [{ size: 'Lrge' }, { size: 'Large' }],
  });
  const kind = 'sizes';
  const ids = { id: await idOf(kind, 'Lrge'), into: await idOf(kind, 'Large') };
  const { id: user_id } = await aCustomer(app.db);
  await app.db
    .insertInto('cart_lines')
    .values({ user_id, product_id: one.id, size_id: ids.id, quantity: 1 })
    .execute();
  for (const preview of [true, false]) {
    const refused = await send('mergeOption', { kind, ...ids, preview });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      '"Glove" has both. Remove one of them there first.',
    ]);
  }
  await app.db.deleteFrom('products').where('id', '=', both.id).execute();
  const preview = await send('mergeOption', { kind, ...ids, preview: true });
  expect(preview.body.data).toEqual({
    moved: 1,
    is_done: false,
    is_job: false,
    entries: [],
    entry: null,
  });
  const merged = await send('mergeOption', { kind, ...ids });
  expect(merged.body.data).toMatchObject({ moved: 1, is_done: true });
  expect((await shown(one.id)).sizes).toMatchObject([{ name: 'Large' }]);
  expect(await named(kind, 'Lrge')).toBeUndefined();
  const [variant] = await app.db
    .selectFrom('product_variants')
    .select(['id', 'size_id', 'quantity'])
    .where('product_id', '=', one.id)
    .execute();
  expect(variant).toEqual({ id: one.variants[0], size_id: ids.into, quantity: 4 });
  const lines = await app.db.selectFrom('cart_lines').select('size_id').execute();
  expect(lines).toEqual([{ size_id: ids.into }]);
  expect(await matches('large')).toBe(2);
  expect((await send('mergeOption', { kind, id: ids.into, into: ids.into })).status).toBe(422);
  expect((await send('mergeOption', { kind, ...ids })).status).toBe(404);
});

test('products are listed and exported by colour, size and unit, and counted as listed, of a seller its own', async () => {
  const mine = await aProduct(app.db, {
    colors: [{ name: 'Teal' }],
    sizes: [{ name: 'M8' }],
    unit: 'can',
  });
  const other = await aProduct(app.db, {
    colors: [{ name: 'Teal' }],
    sizes: [{ name: 'M8' }],
    unit: 'can',
  });
  const inBin = await aProduct(app.db, { colors: [{ name: 'Teal' }] });
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: mine.shop_id });
  await send('changeProducts', { ids: [inBin.id], act: 'delete' });
  const filters = [
    ['color_id', 'colors', 'Teal'],
    ['size_id', 'sizes', 'M8'],
    ['unit_id', 'units', 'can'],
  ] as const;
  for (const [filter, kind, name] of filters) {
    const id = await idOf(kind, name);
    for (const [{ headers }, ids] of [
      [owner, [other.id, mine.id]],
      [seller, [mine.id]],
    ] as const) {
      const { body } = await consoleCall(app, 'listProducts', { [filter]: id }, headers);
      expect(body.data.rows.map((row: { id: number }) => row.id)).toEqual(ids);
      const { rows } = (await consoleCall(app, 'listOptions', { kind }, headers)).body.data;
      const row = rows.find((one: Option) => one.id === id);
      expect(row).toMatchObject({ products: ids.length, is_used: true });
    }
    const exported = await send('exportProducts', { [filter]: id });
    expect(exported.text).toContain(mine.slug);
    expect(exported.text).not.toContain(inBin.slug);
    const chosen = { [filter]: id, ids: [other.id, inBin.id] };
    expect((await send('exportProducts', chosen)).text).toContain(other.slug);
    expect((await send('exportProducts', chosen)).text).not.toContain(mine.slug);
    expect((await send('exportProducts', chosen)).text).not.toContain(inBin.slug);
    const { body } = await send('getProductChoices', { [filter]: id, unit_id: id });
    expect(body.data.options).toContainEqual({ filter, id, name });
  }
  expect((await send('listProducts', { color_id: 999_999 })).body.data.rows).toEqual([]);
  const empty = await send('getProductChoices', { color_id: 999_999 });
  expect(empty.body.data.options).toEqual([]);
});

test('sizes that combine several options are not in the list, and stay as they are', async () => {
  const { id } = await aProduct(app.db, {
    option_names: ['Fit', 'Length'],
    sizes: [{ name: 'Slim / Tall', values: ['Slim', 'Tall'] }],
    variants: [{ size: 'Slim / Tall' }],
  });
  expect(await named('sizes', 'Slim / Tall')).toBeUndefined();
  expect((await shown(id)).sizes).toMatchObject([{ name: 'Slim / Tall' }]);
});

test('a unit is renamed and merged; an unused one is deleted, and comes back', async () => {
  const kind = 'units';
  const one = await aProduct(app.db, { unit: 'pcs' });
  const two = await aProduct(app.db, { unit: 'piece' });
  const [pcs, piece] = [await idOf(kind, 'pcs'), await idOf(kind, 'piece')];
  expect((await send('deleteOption', { kind, id: pcs })).status).toBe(422);
  const taken = await send('editOption', { kind, id: pcs, name: 'piece', seen: { name: 'pcs' } });
  expect(taken.body.errors).toHaveProperty('name');
  await send('mergeOption', { kind, id: pcs, into: piece });
  await send('editOption', { kind, id: piece, name: 'Piece', seen: { name: 'piece' } });
  for (const { id } of [one, two]) expect((await shown(id)).unit.name).toBe('Piece');
  await app.db.insertInto('units').values({ name: 'crate' }).execute();
  const crate = await idOf(kind, 'crate');
  expect((await send('deleteOption', { kind, id: crate })).status).toBe(200);
  expect(await named(kind, 'crate')).toBeUndefined();
  expect((await undoLast('unit')).status).toBe(200);
  expect(await named(kind, 'crate')).toMatchObject({ products: 0 });
  expect((await undoLast('unit')).status).toBe(200);
  expect(await named(kind, 'crate')).toBeUndefined();
});

test('a merge locks rows in the same sequence as an order, so they never deadlock', async () => {
  const product = await aProduct(app.db, {
    colors: [{ name: 'Ruby' }],
    variants: [{ color: 'Ruby', quantity: 5 }],
  });
  const other = await aProduct(app.db, { colors: [{ name: 'Garnet' }] });
  const ids = { id: product.colors['Ruby'], into: other.colors['Garnet'] };
  let merged: ReturnType<typeof send> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await sql`
      select from product_variants where product_id = ${product.id} for no key update`.execute(tx);
    merged = send('mergeOption', { kind: 'colors', ...ids });
    await untilOneWaits(app.db);
    await sql`select from products where id = ${product.id} for no key update nowait`.execute(tx);
  });
  expect((await merged)?.body.data).toMatchObject({ moved: 1, is_done: true });
});
