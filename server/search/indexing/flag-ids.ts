import type { FlagFacet } from '#contract/catalog/flag-facets.ts';

/**
 * Ids of the flag facets in the search index, after the stars, which are 1 to 5, and below 16. The database's function
 * `search_facets` adds them to a product.
 */
export const FLAG_IDS: Readonly<Record<FlagFacet, number>> = { in_stock: 6, on_sale: 7 };
