import { splitAmount } from '#domain/money/split-amount.ts';
import type { Tax, TaxMethod } from './tax-items.ts';
import { taxItems } from './tax-items.ts';
import { vatCountry } from './vat-number.ts';

/** In a list of countries: all of the countries below. */
const EUROPEAN_UNION = 'EU';
const EU_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Expands 'EU' to the member states in a list of country codes. */
export function countriesOf(codes: readonly string[]): string[] {
  return codes.flatMap((code) => (code === EUROPEAN_UNION ? EU_COUNTRIES : [code]));
}

/** Seller and buyer of an order; countries are ISO 3166 codes. */
export interface Supply {
  /** The shop's country; null: not stated. */
  home: string | null;
  /** The country the goods are sent to; null: unknown yet. */
  destination: string | null;
  /** The buyer's parsed VAT number; null: none. */
  vat_number: string | null;
}

/**
 * Whether a business buyer owes the taxes instead of the shop: the goods leave the shop's country for another of
 * `countries`, and another of them, not the shop's, issued the buyer's VAT number.
 */
export function isReverseCharge(
  countries: readonly string[],
  { home, destination, vat_number }: Supply,
): boolean {
  if (home === null || destination === null || vat_number === null) return false;
  const area = countriesOf(countries);
  const issuer = vatCountry(vat_number);
  return (
    destination !== home &&
    area.includes(destination) &&
    issuer !== null &&
    issuer !== home &&
    area.includes(issuer)
  );
}

/** A price in minor units without the taxes it contains; unchanged if taxes are added to prices. */
export function withoutTaxes(
  amount: number,
  taxes: readonly Tax[],
  { is_included, smallest }: TaxMethod,
): number {
  if (!is_included) return amount;
  const method = { is_included, rounding: 'line' as const, ...(smallest && { smallest }) };
  return amount - (taxItems([{ amount, taxes }], method)[0]?.amount ?? 0);
}

/** A delivery charge without the taxes it contains, if it is taxed like its goods, in proportion to their values. */
export function sharedWithoutTaxes(
  charge: number,
  goods: readonly { amount: number; taxes: readonly Tax[] }[],
  method: TaxMethod,
): number {
  const { smallest = 1 } = method;
  const units = (minor: number) => Math.floor(minor / smallest);
  const parts = splitAmount(
    units(charge),
    goods.map(({ amount }) => units(amount)),
  );
  return goods.reduce(
    (sum, { taxes }, index) => sum + withoutTaxes((parts[index] ?? 0) * smallest, taxes, method),
    0,
  );
}
