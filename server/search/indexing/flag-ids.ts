import type { FlagFacet } from '#contract/catalog/flag-facets.ts';

/**
 * Ids of the flag facets in the search index, after the stars, which are 1 to 5, and below 16. The database follows
 * stock, sales and ratings by itself: its function `search_facets` sets 1 to 7, and leaves those above, which products
 * are indexed with, as they are.
 */
export const FLAG_IDS: Readonly<Record<FlagFacet, number>> = { in_stock: 6, on_sale: 7 };
