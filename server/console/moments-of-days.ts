import { endOfDay, startOfDay } from '#domain/dates/day-in-zone.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { ConsoleContext } from './console-context.ts';

/** Nothing in a shop is before or after these days; calendars of other centuries and five-digit years are not needed. */
const FIRST = '1970-01-01';
const LAST = '2999-12-31';

/**
 * From when and until when these days ("2026-03-31", both included) are, in the shop's time zone, as
 * reports count them; null: no limit.
 */
export async function momentsOfDays(
  { db, log }: Pick<ConsoleContext, 'db' | 'log'>,
  { since, until }: { since?: string | undefined; until?: string | undefined },
): Promise<{ since: Date | null; until: Date | null }> {
  if (since === undefined && until === undefined) return { since: null, until: null };
  const { time_zone: timeZone } = await readSettings(db, log);
  return {
    since: since === undefined ? null : startOfDay(clampDay(since), timeZone),
    until: until === undefined ? null : endOfDay(clampDay(until), timeZone),
  };
}

function clampDay(day: string): string {
  if (day < FIRST) return FIRST;
  return day > LAST ? LAST : day;
}
