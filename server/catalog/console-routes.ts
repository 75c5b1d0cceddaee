import type { ConsoleName } from '#contract/console/api.ts';
import type { ConsoleHandlers } from '#server/console/serve-console-api.ts';
import { changeProducts } from './console/change-products.ts';
import { getProductChoices, listProductsOfConsole } from './console/list-products.ts';

/** The console's calls about goods. */
export const productHandlers = {
  listProducts: listProductsOfConsole,
  getProductChoices,
  changeProducts,
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
