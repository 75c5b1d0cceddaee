import { redirect } from 'react-router';
import type { Filters } from '#contract/catalog/filters.ts';
import type { ApiClient, DataOf } from '#web/api/client.ts';
import { type ListingRequest, listingRequest } from './listing-request.ts';
import { pageFrom, pageSizeFrom, parseChoices, type SortType } from './read-listing-url.ts';
import { listingUrl, withPage, withReplaced } from './write-listing-url.ts';
import { hasBareBound, withBoundUnits } from './listing-units.ts';
import { narrowingAttributes } from './narrowing-attributes.ts';
import { cardProduct, type CardProduct } from '../view/cards/card-product.ts';

/** The scope of a listing page. */
export interface ListingScope {
  /** Fixed request parameters: { shop_id: 5 }, { category_id: 'drills' }. */
  fixed?: ListingRequest;
  /** Facets that the page replaces by something else, or that don't apply to it. */
  hide?: readonly (keyof Filters)[];
  defaultSort?: SortType;
}

interface NamedCategory {
  slug: string;
  name: string;
}

interface NamedShop {
  slug: string;
  name: string;
  logo: string;
}

export interface Listing extends Pick<
  DataOf<'listProducts'>,
  'total' | 'total_is_exact' | 'corrected_search' | 'suggested_search' | 'relaxed_search'
> {
  products: CardProduct[];
  filters: Filters;
  /** Parameters fixed by the page, which shoppers can't change. */
  fixed: string[];
  defaultSort: SortType;
  /** Categories to suggest when nothing is found. */
  nearest: NamedCategory[];
  /** Shops whose name was searched for, when no product is found. */
  shops: NamedShop[];
}

/**
 * Loads the products of a listing page for the choices in its URL (the `url` of a loader).
 * Redirects to the last page if the requested page is beyond it, and from values that the shop has renamed or merged.
 */
export async function loadListing(
  api: ApiClient,
  { pathname, searchParams }: URL,
  { fixed = {}, hide = [], defaultSort = 'default' }: ListingScope = {},
): Promise<Listing> {
  const choices = parseChoices(searchParams, Object.keys(fixed));
  const listing = await api.listProducts(listingRequest(choices, fixed, defaultSort));
  const current = withReplaced(choices, listing.replaced_values ?? []);
  if (current !== choices) throw redirect(listingUrl(pathname, current), 301);

  if (hasBareBound(choices)) {
    const { units } = await api.getMaster();
    const written = withBoundUnits(choices, listing.filters.attributes, units);
    if (written !== choices) throw redirect(listingUrl(pathname, written));
  }
  const last = Math.max(1, Math.ceil(listing.total / pageSizeFrom(choices)));
  if (listing.total_is_exact && pageFrom(choices) > last) {
    throw redirect(listingUrl(pathname, withPage(choices, last)));
  }

  const hidden = Object.fromEntries(hide.map((facet) => [facet, []]));
  return {
    total: listing.total,
    total_is_exact: listing.total_is_exact,
    corrected_search: listing.corrected_search,
    suggested_search: listing.suggested_search,
    ...(listing.relaxed_search && { relaxed_search: listing.relaxed_search }),
    products: listing.products.map(cardProduct),
    filters: {
      ...listing.filters,
      attributes: narrowingAttributes(listing.filters.attributes, choices),
      ...hidden,
    },
    fixed: Object.keys(fixed),
    defaultSort,
    nearest: listing.total === 0 ? await nearestCategories(api, listing.suggested_search) : [],
    shops: listing.total === 0 ? await namedShops(api, choices.get('search')) : [],
  };
}

const MAX_NEAREST = 6;
const MAX_SHOP_NAME = 100;

async function nearestCategories(api: ApiClient, words: string | null): Promise<NamedCategory[]> {
  const suggested = words === null ? [] : (await api.suggestSearch({ q: words })).categories;
  const categories =
    suggested.length > 0
      ? suggested
      : (await api.listCategories({ page: 1, per_page: MAX_NEAREST, sort_type: 'popular' }))
          .categories;
  return categories.slice(0, MAX_NEAREST).map(({ slug, name }) => ({ slug, name }));
}

async function namedShops(api: ApiClient, search: string | null): Promise<NamedShop[]> {
  if (search === null || search === '' || search.length > MAX_SHOP_NAME) return [];
  const { shops } = await api.suggestSearch({ q: search });
  return shops.map(({ slug, name, logo }) => ({ slug, name, logo }));
}
