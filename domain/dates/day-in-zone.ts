const DAY_MS = 86_400_000;

/** Whether a text is a calendar day such as "2026-03-31". */
export function isDay(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The first moment of a day such as "2026-03-31" in a time zone; of a day that a zone skipped, the first one after it.
 * Throws a RangeError for anything else.
 */
export function startOfDay(day: string, timeZone: string): Date {
  if (!isDay(day)) throw new RangeError(`"${day}" isn't a day.`);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks may change on this day: midnight can be skipped or occur twice.
  const moments = [-DAY_MS, DAY_MS]
    .map((away) => new Date(midnight - offsetAt(midnight + away, timeZone)))
    .toSorted((a, b) => a.getTime() - b.getTime());
  const first = moments.find((moment) => minuteIn(moment, timeZone).startsWith(day));
  return first ?? new Date(Math.max(...moments.map(Number)));
}

/** The first moment after a day such as "2026-03-31" in a time zone. Throws a RangeError for anything else. */
export function endOfDay(day: string, timeZone: string): Date {
  if (!isDay(day)) throw new RangeError(`"${day}" isn't a day.`);
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
}

/**
 * The moment of a minute such as "2026-03-31T08:05" in a time zone: the first one where clocks go back, and an hour later
 * where they skip it. Throws a RangeError for anything else.
 */
export function momentOf(minute: string, timeZone: string): Date {
  const shown = Date.parse(`${minute}:00Z`);
  if (!isDay(minute.slice(0, 10)) || Number.isNaN(shown)) {
    throw new RangeError(`"${minute}" isn't a minute.`);
  }
  const moments = [-DAY_MS, DAY_MS]
    .map((away) => new Date(shown - offsetAt(shown + away, timeZone)))
    .toSorted((a, b) => a.getTime() - b.getTime());
  const minuteText = minute.replace('T', ' ');
  const first = moments.find((moment) => minuteIn(moment, timeZone) === minuteText);
  return first ?? new Date(Math.max(...moments.map(Number)));
}

/** A moment in the local time of a time zone: "2026-03-31 08:05". */
export function minuteIn(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
}

/** The day of a moment in a time zone: "2026-03-31". */
export const dayIn = (moment: Date, timeZone: string): string =>
  minuteIn(moment, timeZone).slice(0, 10);

/** The UTC offset of a time zone at a moment, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(ms / 1000) * 1000;
}
