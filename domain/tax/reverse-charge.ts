import { splitAmount } from '#domain/money/split-amount.ts';
import type { Tax, TaxMethod } from './tax-items.ts';
import { taxItems } from './tax-items.ts';
import { vatCountry } from './vat-number.ts';

/** Stands for these countries in a list of countries. */
const EUROPEAN_UNION = 'EU';
const EU_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Country codes; 'EU' becomes the members of the European Union. */
export function countriesOf(codes: readonly string[]): string[] {
  return codes.flatMap((code) => (code === EUROPEAN_UNION ? EU_COUNTRIES : [code]));
}

/** Who sells to whom, by ISO 3166 codes. */
export interface Supply {
  /** Where the shop is; null: not stated. */
  home: string | null;
  /** Where the goods go to; null: not known yet. */
  destination: string | null;
  /** The buyer's VAT number as parsed; null: none. */
  vat_number: string | null;
}

/**
 * Whether a business buyer owes the taxes, not the shop: goods leave the shop's country for another of `countries`, and
 * another of them than the shop's issued the buyer's VAT number.
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

/** A price in minor units without the taxes it contains; as it is where they are added to prices. */
export function withoutTaxes(
  amount: number,
  taxes: readonly Tax[],
  { is_included, smallest }: TaxMethod,
): number {
  if (!is_included) return amount;
  const method = { is_included, rounding: 'line' as const, ...(smallest && { smallest }) };
  return amount - (taxItems([{ amount, taxes }], method)[0]?.amount ?? 0);
}

/** A charge for goods without the taxes it contains, where it is taxed as they are: in proportion to their values. */
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
