import type { Tax } from './tax-items.ts';

/** A tax rate, and the goods, place and time from which it applies. */
export interface TaxRate extends Tax {
  /** null: for goods of every class. */
  tax_class_id: number | null;
  /** null: everywhere. */
  country_code: string | null;
  /** Prefixes of postcodes; empty: the whole country. */
  post_codes: readonly string[];
  /** ISO 8601; null: it has always applied. */
  valid_from: string | null;
}

/** The destination of goods, as far as taxes depend on it. */
export interface TaxPlace {
  /** null: unknown yet; only worldwide rates apply. */
  country_code: string | null;
  post_code: string | null;
}

/**
 * The taxes on goods of a class, sorted by id. Among rates with the same name, the one for the smallest area wins, then
 * one for this class, then the latest.
 */
export function applicableTaxes(
  rates: readonly TaxRate[],
  taxClassId: number | null,
  place: TaxPlace,
  now: Date,
): Tax[] {
  const best = new Map<string, { rate: TaxRate; closeness: number[] }>();
  for (const rate of rates) {
    const matched = matchedPlace(rate, place);
    if (matched === null || !isInForce(rate, now)) continue;
    if (rate.tax_class_id !== null && rate.tax_class_id !== taxClassId) continue;
    const since = rate.valid_from === null ? -Infinity : new Date(rate.valid_from).getTime();
    const closeness = [matched, rate.tax_class_id === null ? 0 : 1, since];
    const other = best.get(rate.name);
    if (!other || isCloser(closeness, other.closeness)) best.set(rate.name, { rate, closeness });
  }
  return [...best.values()]
    .map(({ rate: { id, name, percentage } }) => ({ id, name, percentage }))
    .toSorted((a, b) => a.id - b.id);
}

function isInForce({ valid_from }: TaxRate, now: Date): boolean {
  return valid_from === null || new Date(valid_from) <= now;
}

/** How specifically a rate matches a place: 0 worldwide, 1 by country, more by postcode; null: no match. */
function matchedPlace({ country_code, post_codes }: TaxRate, place: TaxPlace): number | null {
  if (country_code === null) return 0;
  if (country_code !== place.country_code) return null;
  if (post_codes.length === 0) return 1;
  const code = normalizePostCode(place.post_code ?? '');
  const matching = post_codes.map(normalizePostCode).filter((start) => code.startsWith(start));
  return matching.length === 0 ? null : 1 + Math.max(...matching.map((start) => start.length));
}

/** Postcodes are compared ignoring spaces, hyphens and case. */
const normalizePostCode = (postCode: string) => postCode.replaceAll(/[\s-]/g, '').toUpperCase();

function isCloser(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((value, index) => value !== b[index]);
  return differs !== -1 && (a[differs] ?? 0) > (b[differs] ?? 0);
}
