import type { ConsoleProductFilter } from '#server/catalog/console/list/product-filter-sql.ts';

/** The filter of the console's product list that matches any product; what a test looks for overrides it. */
export const EVERY_PRODUCT: ConsoleProductFilter = {
  search: null,
  state: null,
  categoryId: null,
  brandId: null,
  shopId: null,
  stock: null,
  without: null,
  isDiscounted: false,
  flashSaleAt: null,
  attribute: null,
  tag: null,
  options: [],
};
