import { scaled } from '#domain/money/share-of.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';

interface TaxedPart {
  /** What was paid for it, with the taxes. */
  amount: number;
  taxes: readonly TaxAmount[];
  refunded: { amount: number };
}

/**
 * The taxes contained in what goes back of a part, in multiples of `unit` minor units. Each is the difference of two
 * running totals, so that all refunds of a part take back exactly what was taxed. Nets and taxes of one refund add up to
 * it, unless several taxes are on some of the goods that a delivery was taxed like.
 */
export function refundedTaxes(part: TaxedPart, amount: number, unit: number): TaxAmount[] {
  const amounts = [part.amount, ...part.taxes.flatMap((tax) => [tax.amount, tax.taxable])];
  // Orders of earlier versions can have taxes of less than a yen.
  const whole = amounts.every((value) => value % unit === 0) ? unit : 1;
  const before = part.refunded.amount;
  const shareOf = (value: number) => {
    if (part.amount === 0) return 0;
    const until = (paid: number) => scaled(value / whole, paid / whole, part.amount / whole);
    return (until(before + amount) - until(before)) * whole;
  };
  const taxes = part.taxes.map((tax) => ({
    ...tax,
    amount: shareOf(tax.amount),
    taxable: shareOf(tax.taxable),
  }));
  const tax = sumOf(taxes.map((one) => one.amount));
  const paidTax = sumOf(part.taxes.map((one) => one.amount));
  if (part.taxes.every(({ taxable }) => taxable + paidTax === part.amount)) {
    return taxes.map((one) => ({ ...one, taxable: amount - tax }));
  }
  const untaxed = part.amount - paidTax - sumOf(part.taxes.map(({ taxable }) => taxable));
  if (untaxed < 0) return taxes;
  // Each tax has goods of its own: the largest net takes the cent that rounding leaves.
  const largest = part.taxes.reduce(
    (found, { taxable }, at) => (taxable > (part.taxes[found]?.taxable ?? 0) ? at : found),
    0,
  );
  const others = taxes.filter((_, at) => at !== largest).map(({ taxable }) => taxable);
  const rest = amount - tax - shareOf(untaxed) - sumOf(others);
  return taxes.map((one, at) => (at === largest ? { ...one, taxable: rest } : one));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
