import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get } from '#test/call.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aProduct, type ProductOptions } from '#test/factories/products.ts';
import { aCategory } from '#test/factories/taxonomy.ts';

let app: TestApp;
let category_id: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  category_id = (await aCategory(app.db)).id;
});

const shirt = (name: string, fits: [size: string, fit: string][], more: ProductOptions = {}) =>
  aProduct(app.db, {
    name,
    category_id,
    option_name: 'Size / Fit',
    option_names: ['Size', 'Fit'],
    sizes: fits.map((values) => ({ name: values.join(' / '), values })),
    variants: fits.map((values) => ({ size: values.join(' / '), quantity: 3 })),
    ...more,
  });

async function listed(query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ category_id: String(category_id), ...query });
  const { body } = await get(app, `/products?${parameters.toString()}`);
  const { filters, products } = body.data;
  const counts = (entries: { name?: string; label?: string; count: number }[]) =>
    Object.fromEntries(entries.map(({ name, label, count }) => [name ?? label, count]));
  return {
    names: products.map(({ name }: { name: string }) => name).toSorted(),
    sizes: counts(filters.sizes),
    colors: counts(filters.colors),
    attributes: Object.fromEntries(
      filters.attributes.map(({ name, values }: { name: string; values: [] }) => [
        name,
        counts(values),
      ]),
    ),
  };
}
const idOf = async (size: string) =>
  String(
    (
      await app.db
        .selectFrom('sizes')
        .select('id')
        .where('name', '=', size)
        .executeTakeFirstOrThrow()
    ).id,
  );

test('each option is a filter of its own, by value, shared with products that have only that option', async () => {
  await shirt('Both', [
    ['40', 'Slim'],
    ['42', 'Wide'],
    ['42', 'Slim'],
  ]);
  await shirt('Slim', [['40', 'Slim']]);
  await aProduct(app.db, {
    name: 'Plain',
    category_id,
    sizes: [{ name: '40' }],
    variants: [{ size: '40', quantity: 1 }],
  });
  expect(await listed()).toEqual({
    names: ['Both', 'Plain', 'Slim'],
    sizes: { '40': 3, '42': 1 },
    colors: {},
    attributes: { Fit: { Slim: 2, Wide: 1 } },
  });
  expect((await listed({ 'attribute.fit': 'Wide' })).names).toEqual(['Both']);
  expect((await listed({ size_id: await idOf('42') })).names).toEqual(['Both']);
  expect((await listed({ size_id: await idOf('40'), 'attribute.fit': 'Slim' })).names).toEqual([
    'Both',
    'Slim',
  ]);
});

test('an option besides the size is a filter under its own name', async () => {
  const spool = (name: string, length: string) =>
    aProduct(app.db, {
      name,
      category_id,
      option_name: 'Spool',
      sizes: [{ name: length }],
      variants: [{ size: length, quantity: 1 }],
    });
  await spool('Wire', 'Large');
  await spool('Rope', 'Small');
  const { sizes, attributes } = await listed();
  expect([sizes, attributes]).toEqual([{}, { Spool: { Large: 1, Small: 1 } }]);
});

test('an option and the attribute of the same name are one filter; numbers are compared in any unit', async () => {
  await aProduct(app.db, {
    name: 'Board',
    category_id,
    attributes: { 'board-length': { name: 'Board length', unit: 'mm', value: 2000 } },
  });
  await aProduct(app.db, {
    name: 'Plank',
    category_id,
    option_name: 'Board length',
    sizes: [{ name: '2 m' }, { name: '300 cm' }, { name: 'as you like' }],
    variants: [{ size: '2 m', quantity: 1 }],
  });
  expect((await listed()).attributes).toEqual({
    'Board length': { '2000 mm': 2, '3000 mm': 1 },
  });
  expect((await listed({ 'attribute.board-length.min': '2500 mm' })).names).toEqual(['Plank']);
});

test('an attribute that is not a filter excludes the option of the same name from the filters', async () => {
  await app.db
    .insertInto('attributes')
    .values({ slug: 'engraving', name: 'Engraving', kind: 'choice', is_facet: false })
    .execute();
  await aProduct(app.db, {
    category_id,
    option_name: 'Engraving',
    sizes: [{ name: 'Initials' }],
    variants: [{ size: 'Initials', quantity: 1 }],
  });
  expect((await listed()).attributes).toEqual({});
});
