import { scaled } from '#domain/money/share-of.ts';
import { splitAmount } from '#domain/money/split-amount.ts';

/** A tax in percent, with up to four decimals. */
export interface Tax {
  id: number;
  name: string;
  percentage: number;
}

/** A tax on an amount; money in minor units. */
export interface TaxAmount extends Tax {
  /** The taxed amount, without the tax itself. */
  taxable: number;
  amount: number;
}

/** How a shop computes taxes. */
export interface TaxMethod {
  /** Whether prices contain the tax; otherwise it is added to them. */
  is_included: boolean;
  /** Where fractions are rounded: per line, or on the sum of all lines with the same taxes. */
  rounding: 'line' | 'order';
  /** The smallest payable amount, in minor units: 100 if the currency has no decimals. Absent: 1. */
  smallest?: number;
}

/** A line or the delivery, in minor units after discounts, and the taxes on it. */
export interface TaxedItem {
  amount: number;
  taxes: readonly Tax[];
}

export interface ItemTax {
  /** The sum of `taxes`. */
  amount: number;
  taxes: TaxAmount[];
}

const MILLION = 1_000_000;

/**
 * The taxes of each item, in the items' order. Fractions are rounded half up per line or per order; the items' amounts
 * always add up to the order's.
 */
export function taxItems(items: readonly TaxedItem[], method: TaxMethod): ItemTax[] {
  const { smallest = 1 } = method;
  const result: ItemTax[] = items.map(() => ({ amount: 0, taxes: [] }));
  for (const indexes of indexesTaxedTogether(items, method)) {
    const amounts = indexes.map((index) => Math.floor((items[index]?.amount ?? 0) / smallest));
    const taxes = items[indexes[0] ?? 0]?.taxes ?? [];
    taxTogether(amounts, taxes, method).forEach((tax, at) => {
      result[indexes[at] ?? 0] = times(tax, smallest);
    });
  }
  return result;
}

function times({ amount, taxes }: ItemTax, factor: number): ItemTax {
  return {
    amount: amount * factor,
    taxes: taxes.map((tax) => ({
      ...tax,
      taxable: tax.taxable * factor,
      amount: tax.amount * factor,
    })),
  };
}

/** The sums of several items' taxes, by tax, in the order in which they first occur. */
export function sumTaxes(items: readonly ItemTax[]): TaxAmount[] {
  const sums = new Map<string, TaxAmount>();
  for (const tax of items.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.id} ${tax.percentage}`;
    const sum = sums.get(key) ?? { ...tax, taxable: 0, amount: 0 };
    const taxable = sum.taxable + tax.taxable;
    sums.set(key, { ...sum, taxable, amount: sum.amount + tax.amount });
  }
  return [...sums.values()];
}

/** Groups items that are rounded together; returns their indexes. */
function indexesTaxedTogether(
  items: readonly TaxedItem[],
  { rounding }: TaxMethod,
): Iterable<number[]> {
  const groups = new Map<string, number[]>();
  items.forEach(({ taxes }, index) => {
    const key = rounding === 'line' ? `${index}` : taxes.map(({ id }) => id).join(' ');
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return groups.values();
}

/** The taxes of amounts that are rounded together. */
function taxTogether(
  amounts: readonly number[],
  taxes: readonly Tax[],
  { is_included }: TaxMethod,
): ItemTax[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const rates = taxes.map(({ percentage }) => Math.round((percentage * MILLION) / 100));
  const shares = is_included
    ? includedShares(total, amounts, rates)
    : addedShares(total, amounts, rates);
  return amounts.map((gross, index) => {
    const own = shares[index] ?? [];
    const amount = own.reduce((sum, part) => sum + part, 0);
    const taxable = is_included ? gross - amount : gross;
    return {
      amount,
      taxes: taxes.map((tax, index) => ({ ...tax, taxable, amount: own[index] ?? 0 })),
    };
  });
}

/** Per amount, the tax that each rate adds to it. */
function addedShares(
  total: number,
  amounts: readonly number[],
  rates: readonly number[],
): number[][] {
  const shares = rates.map((rate) => splitAmount(scaled(total, rate, MILLION), amounts));
  return amounts.map((_, index) => shares.map((share) => share[index] ?? 0));
}

/** Per amount, the tax of each rate that it contains; the total is rounded once. */
function includedShares(
  total: number,
  amounts: readonly number[],
  rates: readonly number[],
): number[][] {
  const rate = rates.reduce((sum, share) => sum + share, 0);
  const tax = scaled(total, rate, MILLION + rate);
  let left = splitAmount(tax, rates);
  return splitAmount(tax, amounts).map((part) => {
    const own = splitAmount(part, left);
    left = left.map((rest, index) => rest - (own[index] ?? 0));
    return own;
  });
}
