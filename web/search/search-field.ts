/** Id of the search field of the product list. */
export const SEARCH_FIELD = 'search';
