import type { Logger } from 'pino';
import { dayIn, endOfDay, startOfDay } from '#domain/dates/day-in-zone.ts';
import { dayBefore, daysFrom, LONGEST_PERIOD } from '#domain/orders/sales/sales-periods.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import {
  deleteSalesBefore,
  lockTimeZone,
  recountDays,
  setTimeZone,
  takeStaleDays,
} from './product-sales-queries.ts';

/**
 * Counts what was sold of each product on the days with orders that are new since the last count, or of which something was
 * cancelled; on all days when the time zone has changed. Keeps as many days as the longest period of the home page has.
 */
export async function countProductSales(
  { db, log }: { db: Database; log: Pick<Logger, 'warn'> },
  now: Date,
): Promise<void> {
  const { time_zone: timeZone } = await readSettings(db, log);
  const today = dayIn(now, timeZone);
  const oldest = dayBefore(today, LONGEST_PERIOD - 1);
  await transaction(db, async (tx) => {
    const isSameZone = (await lockTimeZone(tx)) === timeZone;
    const stale = await takeStaleDays(tx, timeZone);
    await deleteSalesBefore(tx, isSameZone ? oldest : null);
    if (!isSameZone) await setTimeZone(tx, timeZone);
    const days = isSameZone ? stale.filter((day) => day >= oldest) : daysFrom(oldest, today);
    const spans = days.map((day) => ({
      day,
      start: startOfDay(day, timeZone),
      end: endOfDay(day, timeZone),
    }));
    if (spans.length > 0) await recountDays(tx, spans);
  });
}
