import type { ShopTaxing } from '#domain/tax/shop-taxing.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readTaxing } from './taxing-sql.ts';

/** The data the shop's taxes are computed from, for display: from the row cache. */
export function shopTaxing(context: Pick<CallContext, 'db' | 'rows'>): Promise<ShopTaxing> {
  return context.rows.getSingleton(context.db, 'taxing', readTaxing);
}
