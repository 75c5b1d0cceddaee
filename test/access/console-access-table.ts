import type { ConsoleName } from '#contract/console/api.ts';
import type { ConsoleAccessRow } from './console/access-row.ts';
import { BUYER_ACCESS } from './console/buyer-access.ts';
import { CATALOGUE_ACCESS } from './console/catalogue-access.ts';
import { ORDER_ACCESS } from './console/order-access.ts';
import { SHOP_ACCESS } from './console/shop-access.ts';
import { STAFF_ACCESS } from './console/staff-access.ts';

/**
 * Every call of the console: a new one without a row doesn't compile. The rights are in the contract and in
 * domain/staff/rights.ts.
 */
export const CONSOLE_ACCESS: Record<ConsoleName, ConsoleAccessRow> = {
  ...STAFF_ACCESS,
  ...SHOP_ACCESS,
  ...CATALOGUE_ACCESS,
  ...ORDER_ACCESS,
  ...BUYER_ACCESS,
};
