import { SALES_DAYS, dayBefore, type SalesDay } from '#domain/orders/sales/sales-periods.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { listSalesDays } from './queries.ts';

/** How long counted sales are shown before they are counted again. */
const KEPT_MS = 60_000;

interface Counted {
  at: number;
  sales: Promise<SalesDay[]>;
}

const counted = new WeakMap<Database, Map<string, Counted>>();

/**
 * What was ordered in a scope up to today, as far back as the home page compares. At most a minute old: opening the page
 * again within that time counts nothing.
 */
export function recentSales(
  db: Database,
  scope: Scope,
  { today, timeZone, now }: { today: string; timeZone: string; now: Date },
): Promise<SalesDay[]> {
  const ofShop = counted.get(db) ?? new Map<string, Counted>();
  counted.set(db, ofShop);
  const key = JSON.stringify([scope, today, timeZone]);
  const at = now.getTime();
  const fresh = ofShop.get(key);
  if (fresh && Math.abs(at - fresh.at) < KEPT_MS) return fresh.sales;
  for (const [other, { at: then }] of ofShop) if (at - then >= KEPT_MS) ofShop.delete(other);
  const sales = listSalesDays(db, scope, { first: dayBefore(today, SALES_DAYS), timeZone });
  ofShop.set(key, { at, sales });
  // A count that failed is made anew by the next one who asks.
  sales.catch(() => ofShop.delete(key));
  return sales;
}
