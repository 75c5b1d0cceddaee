import { endOfDay, isDay, minuteIn, startOfDay } from '#domain/dates/day-in-zone.ts';
import { readFileTime } from '#domain/dates/file-time.ts';
import type { Database } from '#server/database/connect.ts';
import { readSettings } from '#server/settings/read-settings.ts';

/** Formats and parses times in the shop's time zone (setting `time_zone`). */
export interface ShopClock {
  /** A moment for a terminal: "2026-03-31 08:05". */
  minute: (moment: Date | string) => string;
  /**
   * The first moment of a day such as "2026-03-31", and the first one after it; null for anything that is not a day.
   */
  startOf: (day: string) => Date | null;
  endOf: (day: string) => Date | null;
}

/** Reads the shop's time zone. */
export async function shopClock(db: Database): Promise<ShopClock> {
  const { time_zone: zone } = await readSettings(db, { warn: () => {} });
  return {
    minute: (moment) => minuteIn(new Date(moment), zone),
    startOf: (day) => (isDay(day) ? startOfDay(day, zone) : null),
    endOf: (day) => (isDay(day) ? endOfDay(day, zone) : null),
  };
}

/**
 * Parses an option: a time as in a catalogue file, or a day, whose beginning or end (`edge`) is returned. null for
 * anything else.
 */
export function momentNamed(clock: ShopClock, text: string, edge: 'start' | 'end'): Date | null {
  const day = edge === 'start' ? clock.startOf(text) : clock.endOf(text);
  if (day) return day;
  const read = readFileTime(text, new Date());
  return read && new Date(read.time);
}
