import { expect, it } from 'vitest';
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
  'a limit without a unit is in the %s shop’s or the chosen units: %s',
  async (units, query, limit) => {
    expect((await redirectOf(units, query))?.get('attribute.diameter.min')).toBe(limit);
  },
);
