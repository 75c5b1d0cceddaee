import { expect, it } from 'vitest';
import type { ReplacedValue } from '#contract/catalog/product-list.ts';
import { loadListing } from './load-listing.ts';

/** Loads a listing of a shop with these units, up to the first redirect. */
const redirectOf = (units: string, query: string) => {
  const filters = { attributes: [{ slug: 'diameter', unit: 'mm' }] };
  const api = {
    listProducts: () => Promise.resolve({ filters }),
    getMaster: () => Promise.resolve({ units }),
  };
  return loadListing(api as never, new URL(`http://shop.test/products?${query}`)).then(
    () => null,
    (thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown;
      return new URL(thrown.headers.get('location') ?? '', 'http://shop.test').searchParams;
    },
  );
};

it.each([
  ['imperial', 'attribute.diameter.min=1/4', '1/4 in'],
  ['metric', 'units=imperial&attribute.diameter.min=1/4', '1/4 in'],
])(
  "a limit without a unit is in the %s shop's or the chosen units: %s",
  async (units, query, limit) => {
    expect((await redirectOf(units, query))?.get('attribute.diameter.min')).toBe(limit);
  },
);

/** Where a listing leads with these values of its address replaced; null: it is shown. */
const addressOf = (query: string, replaced_values: ReplacedValue[]) => {
  const listing = { filters: { attributes: [] }, total: 1, total_is_exact: true, products: [] };
  const api = { listProducts: () => Promise.resolve({ ...listing, replaced_values }) };
  return loadListing(api as never, new URL(`http://shop.test/products?${query}`)).then(
    () => null,
    (thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown;
      return [thrown.status, thrown.headers.get('location')];
    },
  );
};

it('values that the shop has renamed or merged lead to the address with the current ones, for good', async () => {
  const name = 'attribute.material';
  const steel = { name, value: 'Steel', by: 'Stainless steel' };
  expect(await addressOf(`${name}=Steel&${name}=Brass&page=3&search=nut`, [steel])).toEqual([
    301,
    `/products?${name}=Brass&${name}=Stainless+steel&search=nut`,
  ]);
  expect(await addressOf(`${name}=Brass`, [steel])).toBeNull();
});
