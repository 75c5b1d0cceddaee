import { SALES_DAYS, dayBefore, type SalesDay } from '#domain/orders/sales/sales-periods.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { listSalesDays } from './queries.ts';

/** How long counted sales are reused. */
const CACHED_MS = 60_000;

interface Counted {
  at: number;
  sales: Promise<SalesDay[]>;
}

const counted = new WeakMap<Database, Map<string, Counted>>();

/** The orders of a scope up to today, as far back as the home page compares. Cached for up to a minute. */
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
  if (fresh && Math.abs(at - fresh.at) < CACHED_MS) return fresh.sales;
  for (const [other, { at: then }] of ofShop) if (at - then >= CACHED_MS) ofShop.delete(other);
  const sales = listSalesDays(db, scope, { first: dayBefore(today, SALES_DAYS), timeZone });
  ofShop.set(key, { at, sales });
  // A failed count is not cached, so the next caller counts again.
  sales.catch(() => ofShop.delete(key));
  return sales;
}
