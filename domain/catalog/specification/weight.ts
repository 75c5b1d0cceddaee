import { MASSES } from './units.ts';

/** Units in which weights are given. */
export type WeightUnit = 'kg' | 'g' | 'lb' | 'oz';

/** The largest accepted weight: 100 tonnes, in grams. */
export const MAX_WEIGHT = 100_000_000;

/**
 * Parses a weight such as "2.5 kg", "12oz" or "3 lbs" into whole grams, rounded half up; a number alone is in `unit`. A
 * comma is the decimal separator, unless it could separate thousands of grams. null for anything else, and above 100
 * tonnes.
 */
export function parseWeight(text: string, unit: WeightUnit): number | null {
  const [, digits, named] =
    /^(\d{1,9}(?:[.,]\d{1,6})?)\s*(kg|g|lbs?|oz)?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const own = (named?.toLowerCase().replace('lbs', 'lb') ?? unit) as WeightUnit;
  if (own === 'g' && /,\d{3}$/.test(digits)) return null;
  const grams = Math.round(Number(digits.replace(',', '.')) * MASSES[own]);
  return grams <= MAX_WEIGHT ? grams : null;
}
