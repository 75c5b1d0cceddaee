import {
  dayBefore,
  LONGEST_PERIOD,
  PERIODS,
  SALES_DAYS,
  type SalesDay,
  yearBefore,
} from '#domain/orders/sales/sales-periods.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { listSalesDays, listTopProducts, type SoldProduct } from './queries.ts';

/** How long counted sales are reused. */
const CACHED_MS = 60_000;
/** How many products of a period are listed. */
const TOP = 10;

interface RecentSales {
  sales: SalesDay[];
  /** The products that sold best in each period, by its days. */
  top: Map<number, SoldProduct[]>;
}

interface Counted {
  at: number;
  recent: Promise<RecentSales>;
}

const counted = new WeakMap<Database, Map<string, Counted>>();

interface Days {
  today: string;
  timeZone: string;
  now: Date;
}

/**
 * The orders of a scope on the days that the home page compares, and what sold best. Cached for up to a minute.
 */
export function recentSales(
  db: Database,
  scope: Scope,
  { today, timeZone, now }: Days,
): Promise<RecentSales> {
  const ofShop = counted.get(db) ?? new Map<string, Counted>();
  counted.set(db, ofShop);
  const key = JSON.stringify([scope, today, timeZone]);
  const at = now.getTime();
  const fresh = ofShop.get(key);
  if (fresh && Math.abs(at - fresh.at) < CACHED_MS) return fresh.recent;
  for (const [other, { at: then }] of ofShop) if (at - then >= CACHED_MS) ofShop.delete(other);
  const recent = count(db, scope, { today, timeZone });
  ofShop.set(key, { at, recent });
  // A failed count is not cached, so the next caller counts again.
  recent.catch(() => ofShop.delete(key));
  return recent;
}

async function count(
  db: Database,
  scope: Scope,
  { today, timeZone }: Omit<Days, 'now'>,
): Promise<RecentSales> {
  const yearAgo = yearBefore(today);
  const then = { first: dayBefore(yearAgo, LONGEST_PERIOD - 1), last: yearAgo, timeZone };
  const [sales, salesThen, ...top] = await Promise.all([
    listSalesDays(db, scope, { first: dayBefore(today, SALES_DAYS), last: today, timeZone }),
    listSalesDays(db, scope, then),
    ...PERIODS.map(async (days) => {
      const period = { first: dayBefore(today, days - 1), last: today, limit: TOP };
      return [days, await listTopProducts(db, scope, period)] as const;
    }),
  ]);
  return { sales: [...sales, ...salesThen], top: new Map(top) };
}
