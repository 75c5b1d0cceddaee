import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import type { Listing } from './load-listing.ts';
import { ProductListing } from './product-listing.tsx';

const LISTING = {
  total: 2,
  total_is_exact: true,
  corrected_search: null,
  suggested_search: null,
  products: [],
  nearest: [],
  shops: [],
  filters: {
    ratings: [],
    in_stock: 2,
    on_sale: 0,
    categories: [],
    sub_categories: [],
    brands: [],
    sizes: [],
    colors: [],
    attributes: [
      {
        slug: 'diameter',
        name: 'Diameter',
        kind: 'number',
        unit: 'mm',
        min: 6.35,
        max: 12.7,
        values: [{ value: '6.35', label: '6.35', count: 1 }],
      },
    ],
    min_price: 0,
    max_price: 0,
  },
} as unknown as Listing;

function listingIn(units: 'metric' | 'imperial', search: string, listing = LISTING): string {
  const element = (
    <SettingsProvider settings={{ ...FALLBACK_SETTINGS, units }}>
      <ProductListing listing={listing} />
    </SettingsProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/products${search}`],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it.each([
  ['metric', '', 'Metric', '6.35 mm'],
  ['imperial', '', 'Imperial', '1/4 in'],
  ['imperial', 'units=metric&', 'Metric', '6.35 mm'],
  ['metric', 'units=imperial&', 'Imperial', '1/4 in'],
] as const)('in a shop with %s units, "%s" filters in %s', (units, choice, system, limit) => {
  const html = listingIn(units, `?${choice}attribute.diameter.min=6.35`);
  const chosen = /<a aria-current="true"[^>]*>(Metric|Imperial)<\/a>/.exec(html)?.[1];
  expect(chosen).toBe(system);
  expect(html).toContain(`From (${limit.split(' ')[1]})`);
  expect(html).toContain(`<bdi class="truncate">Diameter: from ${limit}`);
  expect(html).toContain(`<bdi>${limit}</bdi>`);
  // The shop's own units are not in the URL.
  expect(html.includes('units=metric')).toBe(units === 'imperial');
  expect(html.includes('units=imperial')).toBe(units === 'metric');
});

it.each([
  ['', '/'],
  ['?lang=ar', '/'],
  ['?sort_type=newest', '/'],
  ['?search=anvil', '/products'],
])('an empty list of products%s leads to another page', (search, to) => {
  const html = listingIn('metric', search, { ...LISTING, total: 0 });
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toContain(to);
  expect(links).not.toContain(`/products${search}`);
});
