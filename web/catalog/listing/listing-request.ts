import type { RequestOf } from '#web/api/client.ts';
import { isSingle, pageFrom, pageSizeFrom, type SortType } from './read-listing-url.ts';

/** Pagination of lists without a search ends at 10,000 products: nobody reads further. */
const LAST_PRODUCT = 10_000;

/** Parameters that change only how the page looks. */
const NOT_REQUESTED = new Set(['facets', 'subcategory', 'units']);

export type ListingRequest = RequestOf<'listProducts'>;

/** The product list request for these choices; the page's fixed parameters take precedence. */
export function listingRequest(
  choices: URLSearchParams,
  fixed: ListingRequest,
  defaultSort: SortType,
): ListingRequest {
  const request: Record<string, unknown> = { sort_type: defaultSort };
  for (const name of new Set(choices.keys())) {
    if (NOT_REQUESTED.has(name)) continue;
    request[name] = isSingle(name) ? choices.get(name) : choices.getAll(name);
  }
  const perPage = pageSizeFrom(choices);
  const page = pageFrom(choices);
  // The URL may contain anything: the server validates it.
  return {
    ...(request as ListingRequest),
    page: choices.has('search') ? page : Math.min(page, Math.ceil(LAST_PRODUCT / perPage)),
    per_page: perPage,
    ...fixed,
  };
}
