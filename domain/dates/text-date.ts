import { MONTHS } from './months.ts';

/** A review's day, in UTC: 'January 05, 2026'. */
export function dayText(date: Date): string {
  const day = String(date.getUTCDate()).padStart(2, '0');
  return `${MONTHS[date.getUTCMonth()]} ${day}, ${date.getUTCFullYear()}`;
}

/** A time in the format other clients parse, in UTC: '2026-01-05 10:00:00'. */
export function momentText(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
