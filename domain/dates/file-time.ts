import { isDay } from './day-in-zone.ts';

const RELATIVE = /^([+-])(\d{1,6})([mhdw])$/;
const ABSOLUTE =
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.(?<fraction>\d{1,9}))?)?(?:Z|[+-]\d\d:\d\d))?$/i;
const SECONDS: Record<string, number> = { m: 60, h: 3600, d: 86_400, w: 604_800 };

/** A time of a catalogue file. `is_relative`: it was given as an offset from now. */
export interface FileTime {
  /** ISO 8601 in UTC, with as many decimals of a second as given. */
  time: string;
  is_relative: boolean;
}

/** Parses "2026-03-01T08:00:00Z", a date, or an offset from now: "-36h", "+5d" (m, h, d, w). null for anything else. */
export function readFileTime(text: string, now: Date): FileTime | null {
  const [, sign, count, unit] = RELATIVE.exec(text) ?? [];
  if (count && unit) {
    const distance = Number(count) * (SECONDS[unit] ?? 0) * 1000 * (sign === '-' ? -1 : 1);
    return { time: shortTime(new Date(now.getTime() + distance).toISOString()), is_relative: true };
  }
  const match = ABSOLUTE.exec(text);
  const date = new Date(text);
  // Date parses February 31 as March 3.
  if (!match || Number.isNaN(date.getTime()) || !isDay(text.slice(0, 10))) return null;
  // Date has a precision of milliseconds, the database of microseconds.
  const fraction = (match.groups?.fraction ?? '').slice(0, 6);
  return { time: shortTime(`${date.toISOString().slice(0, 19)}.${fraction}Z`), is_relative: false };
}

/** Drops trailing zeros of the seconds' decimals: "08:00:00.500000Z" -> "08:00:00.5Z". */
export function shortTime(time: string): string {
  return time.replace(/\.(\d*?)0*Z$/, (_, digits: string) => (digits ? `.${digits}Z` : 'Z'));
}
