import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ListProductsRequestSchema } from '#contract/catalog/filters.ts';
import { createTestDatabase, type TestDatabase } from '#test/shop/create-test-database.ts';
import { type Chosen, countNaively, countsOfFilters } from '#test/search/count-naively.ts';
import { findProducts } from './find-products.ts';
import { indexProducts } from './index-products.ts';
import { rebuildSearch } from './rebuild.ts';
import { insertTestCatalog, testProduct } from '#test/search/synthetic-catalog.ts';

const SIZE = 600;
const products = Array.from({ length: SIZE }, (_, n) => testProduct(n));
const namesOf = (pick: (product: (typeof products)[number]) => string | null) => [
  ...new Set(products.map(pick).filter((name) => name !== null)),
];

let database: TestDatabase;
const ids = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTestCatalog(database.db, 0, SIZE);
  await rebuildSearch(database.db);
  for (const table of ['categories', 'sub_categories', 'brands', 'sizes', 'colors'] as const) {
    const rows = await database.db.selectFrom(table).select(['id', 'name']).execute();
    for (const { id, name } of rows) ids.set(`${table} ${name}`, id);
  }
});
afterAll(() => database.close());

const idsOf = (table: string, names: string[]) =>
  names.map((name) => ids.get(`${table} ${name}`) ?? 0);

async function list(chosen: Chosen, more: Record<string, unknown> = {}) {
  const { diameter } = chosen;
  const {
    category_id: _,
    sub_category_id: __,
    ...request
  } = ListProductsRequestSchema.parse({
    brand_id: idsOf('brands', chosen.brands),
    size_id: idsOf('sizes', chosen.sizes),
    color_id: idsOf('colors', chosen.colors),
    rating: chosen.ratings,
    in_stock: chosen.inStock,
    on_sale: chosen.onSale,
    min_price: chosen.minPrice,
    max_price: chosen.maxPrice,
    'attribute.material': chosen.materials,
    ...(diameter && {
      'attribute.diameter': diameter.values.map(String),
      'attribute.diameter.min': diameter.min,
      'attribute.diameter.max': diameter.max,
    }),
    ...more,
  });
  const category = chosen.category === undefined ? [] : idsOf('categories', [chosen.category]);
  return findProducts(database.db, {
    ...request,
    category_id: category[0],
    sub_category_id: idsOf('sub_categories', chosen.subs),
    offset: 0,
    limit: SIZE,
  });
}

const some = <T>(values: T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
  );
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const choices = fc.record({
  category: maybe(fc.constantFrom(...namesOf((p) => p.category))),
  subs: some(namesOf((p) => p.sub)),
  brands: some(namesOf((p) => p.brand)),
  sizes: some(namesOf((p) => p.size)),
  colors: some(namesOf((p) => p.color)),
  ratings: some([1, 2, 3, 4, 5]),
  inStock: fc.boolean(),
  onSale: fc.boolean(),
  minPrice: maybe(fc.integer({ min: 0, max: 200 })),
  maxPrice: maybe(fc.integer({ min: 0, max: 300 })),
  materials: some(namesOf((p) => p.material)),
  diameter: maybe(
    fc.record({
      values: some([3, 6.35, 8, 12.7]),
      min: maybe(fc.constantFrom(3, 5, 6.35)),
      max: maybe(fc.constantFrom(6, 12.7, 20)),
    }),
  ),
}) as fc.Arbitrary<Chosen>;

const hasNoDiameter = ({ diameter }: Chosen) =>
  diameter === undefined ||
  (diameter.values.length === 0 && diameter.min === undefined && diameter.max === undefined);

async function expectNaiveCounts(chosen: Chosen, listed = products): Promise<void> {
  const requested = hasNoDiameter(chosen) ? { ...chosen } : chosen;
  if (hasNoDiameter(chosen)) delete requested.diameter;
  const expected = countNaively(listed, requested);
  const listing = await list(requested);
  const rows = await database.db
    .selectFrom('products')
    .select('slug')
    .where('id', 'in', [0, ...listing.ids])
    .execute();
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(expected.slugs);
  expect(listing.total).toBe(expected.slugs.length);
  expect(listing.total_is_exact).toBe(true);
  expect(Object.fromEntries(countsOfFilters(listing.filters, expected.counts))).toEqual(
    Object.fromEntries(expected.counts),
  );
}

const NONE: Chosen = {
  subs: [],
  brands: [],
  sizes: [],
  colors: [],
  ratings: [],
  inStock: false,
  onSale: false,
  materials: [],
};

test('values of a facet are ORed, facets ANDed, and a facet ignores its own selection: equal to a naive count', async () => {
  await fc.assert(
    fc.asyncProperty(choices, (chosen) => expectNaiveCounts(chosen)),
    { numRuns: 80 },
  );
});

test('counts follow products that are changed, hidden and listed again', async () => {
  const { db } = database;
  const slugs = products.slice(0, 120).map(({ slug }) => slug);
  const rows = await db.selectFrom('products').select('id').where('slug', 'in', slugs).execute();
  const changed = rows.map(({ id }) => id);
  const others = products.slice(120);
  const publish = async (is_published: boolean) => {
    await db.updateTable('products').set({ is_published }).where('id', 'in', changed).execute();
    await indexProducts(db, changed);
  };
  await expectNaiveCounts(NONE);
  await publish(false);
  await fc.assert(
    fc.asyncProperty(choices, (chosen) => expectNaiveCounts(chosen, others)),
    { numRuns: 20 },
  );
  await publish(true);
  await fc.assert(
    fc.asyncProperty(choices, (chosen) => expectNaiveCounts(chosen)),
    {
      numRuns: 20,
    },
  );
});

test('a search is a scope of its own: its filters count like those of a list of its results', async () => {
  const hammers = products.filter(({ name, sub }) =>
    `${name} ${sub}`.toLowerCase().includes('hammer'),
  );
  const chosen: Chosen = {
    subs: [],
    brands: ['Ironpeak'],
    sizes: [],
    colors: [],
    ratings: [],
    inStock: true,
    onSale: false,
    materials: [],
  };
  const expected = countNaively(hammers, chosen);
  const listing = await list(chosen, { search: 'hamer' });
  expect(listing.corrected_search).toBe('hammer');
  expect(listing.total).toBe(expected.slugs.length);
  expect(Object.fromEntries(countsOfFilters(listing.filters, expected.counts))).toEqual(
    Object.fromEntries(expected.counts),
  );
});

test('unknown ids, slugs and values match nothing and cause no error', async () => {
  for (const more of [
    { brand_id: 99_999 },
    { size_id: '99999,99998' },
    { shop_id: 99_999 },
    { flash_sale_id: 99_999 },
    { 'attribute.no-such': 'x' },
    { 'attribute.constructor': 'x' },
    { 'attribute.constructor.min': '5' },
    { 'attribute.material': 'Cheese' },
    { 'attribute.diameter': '8 kg' },
    { 'attribute.diameter.min': 'very thick' },
    { 'attribute.diameter': 'nonsense' },
  ]) {
    const listing = await list(NONE, more);
    expect(listing, JSON.stringify(more)).toMatchObject({
      ids: [],
      total: 0,
      total_is_exact: true,
    });
  }
});

test('a selected value is listed even outside the scope', async () => {
  const listing = await list({ ...NONE, category: 'Garden', colors: ['Red'], subs: ['Hammers'] });
  expect(listing.total).toBe(0);
  expect(listing.filters.sub_categories).toContainEqual(
    expect.objectContaining({ name: 'Hammers', count: 0 }),
  );
});

test('1/4 in matches 6.35 mm: equal measures give equal results in both systems', async () => {
  const pairs = [
    ['1/4 in', '6.35 mm'],
    ['1/2"', '12.7'],
    ['0.25 inch', '0.635 cm'],
  ];
  for (const [imperial, metric] of pairs) {
    const [one, other] = await Promise.all(
      [imperial, metric].map((value) => list(NONE, { 'attribute.diameter': value })),
    );
    expect(one?.total).toBeGreaterThan(0);
    expect(one?.ids).toEqual(other?.ids);
    expect(one?.filters).toEqual(other?.filters);
  }
});
