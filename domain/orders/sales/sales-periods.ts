/** The orders placed on one day in one currency, and what was refunded on it; amounts in minor units. */
export interface SalesDay {
  /** '2026-03-10', in the shop's time zone. */
  day: string;
  currency: string;
  orders: number;
  amount: number;
  refunded: number;
}

/** A period up to today, compared with the period of the same length before it and with the same days a year ago. */
export interface SalesPeriod {
  days: number;
  orders: number;
  ordersBefore: number;
  /** null: the shop had no orders then, in the longest period. */
  ordersYearAgo: number | null;
  /** Sums by currency, the largest first. */
  sums: {
    currency: string;
    orders: number;
    amount: number;
    amountBefore: number;
    amountYearAgo: number;
    refunded: number;
  }[];
}

/** The lengths, in days, of the periods that the home page compares. */
export const PERIODS = [1, 7, 30] as const;

/** The number of days of the longest period. */
export const LONGEST_PERIOD = Math.max(...PERIODS);

/** The number of days that the longest comparison covers. */
export const SALES_DAYS = 2 * LONGEST_PERIOD;

const DAY_MS = 86_400_000;

/** The day that is a number of days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day a year earlier; of 29 February, the 28th. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** The days from one to another, both included; none if the last is before the first. */
export function daysFrom(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayBefore(first, -index));
}

/** Orders and sums of today and of the last 7 and 30 days, each compared with as many days before, and a year ago. */
export function salesPeriods(sales: readonly SalesDay[], today: string): SalesPeriod[] {
  const yearAgo = yearBefore(today);
  const longest = within(sales, dayBefore(yearAgo, LONGEST_PERIOD - 1), yearAgo);
  const hasSold = sum(longest, 'orders') > 0;
  return PERIODS.map((days) => {
    const now = within(sales, dayBefore(today, days - 1), today);
    const before = within(sales, dayBefore(today, 2 * days - 1), dayBefore(today, days));
    const then = within(sales, dayBefore(yearAgo, days - 1), yearAgo);
    const currencies = [...new Set([...now, ...before, ...then].map(({ currency }) => currency))];
    return {
      days,
      orders: sum(now, 'orders'),
      ordersBefore: sum(before, 'orders'),
      ordersYearAgo: hasSold ? sum(then, 'orders') : null,
      sums: currencies
        .map((currency) => {
          const [own, earlier, ago] = [now, before, then].map((rows) =>
            rows.filter((row) => row.currency === currency),
          ) as [SalesDay[], SalesDay[], SalesDay[]];
          return {
            currency,
            orders: sum(own, 'orders'),
            amount: sum(own, 'amount'),
            amountBefore: sum(earlier, 'amount'),
            amountYearAgo: sum(ago, 'amount'),
            refunded: sum(own, 'refunded'),
          };
        })
        .toSorted((a, b) => b.amount - a.amount),
    };
  });
}

/** The number of orders on each of the last days, the oldest first; 0 on days without orders. */
export function ordersByDay(
  sales: readonly SalesDay[],
  today: string,
  days: number,
): { day: string; orders: number }[] {
  return Array.from({ length: days }, (_, index) => {
    const day = dayBefore(today, days - 1 - index);
    return { day, orders: sum(within(sales, day, day), 'orders') };
  });
}

const within = (sales: readonly SalesDay[], first: string, last: string) =>
  sales.filter(({ day }) => day >= first && day <= last);

const sum = (rows: readonly SalesDay[], field: 'orders' | 'amount' | 'refunded') =>
  rows.reduce((total, row) => total + row[field], 0);
