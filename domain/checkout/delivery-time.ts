import type { Translate } from '../i18n/translator.ts';

/** '2-3 days' and '1 day' cover what most shops enter; anything else is shown unchanged. */
const DAYS = /^\s*(\d{1,3})\s*(?:[-–]\s*(\d{1,3})\s*)?days?\s*$/i;

/** The last day of a delivery time ('2-3 days': 3); null for a text that states no days. */
export function promisedDays(time: string): number | null {
  const [, from, to] = DAYS.exec(time) ?? [];
  const last = to ?? from;
  return last === undefined ? null : Number(last);
}

/** A shop's delivery time in the reader's language: '2-3 days' as '2–3 Tage'. The last number determines the plural form. */
export function deliveryTimeText(time: string, t: Translate): string {
  const [, from, to] = DAYS.exec(time) ?? [];
  if (from === undefined) return time;
  if (to === undefined) return t('{{count}} days', { count: Number(from), one: '{{count}} day' });
  return t('{{from}}–{{to}} days', { from: Number(from), to: Number(to), count: Number(to) });
}
