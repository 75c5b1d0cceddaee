import { apportionByWebster } from '#domain/money/apportion-by-webster.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';

interface TaxedPart {
  /** The amount paid for the part, including taxes. */
  amount: number;
  taxes: readonly TaxAmount[];
  refunded: { amount: number };
}

/**
 * The taxes contained in a refunded amount of a part, in multiples of `unit` minor units, none of them negative. Each
 * is the difference of two running totals, so that all refunds of a part add up to exactly its taxes. Net amounts and
 * taxes of one refund add up to it, except for a delivery that was taxed like goods to some of which several taxes apply.
 */
export function refundedTaxes(part: TaxedPart, amount: number, unit: number): TaxAmount[] {
  const amounts = [part.amount, ...part.taxes.flatMap((tax) => [tax.amount, tax.taxable])];
  // Orders from earlier versions can have taxes of less than a yen.
  const whole = amounts.every((value) => value % unit === 0) ? unit : 1;
  const before = part.refunded.amount;
  /** Apportions a refund over components that add up to the part; returns the shares by index. */
  const sharesOf = (components: readonly number[]) => {
    const weights = components.map((component) => component / whole);
    const until = (paid: number) => apportionByWebster(paid / whole, weights);
    const [earlier, now] = [until(before), until(before + amount)];
    return (at: number) => ((now[at] ?? 0) - (earlier[at] ?? 0)) * whole;
  };
  const taxes = part.taxes.map((tax) => tax.amount);
  const nets = part.taxes.map((tax) => tax.taxable);
  const paidTax = sumOf(taxes);
  const withShares = (amountOf: (at: number) => number, taxableOf: (at: number) => number) =>
    part.taxes.map((tax, at) => ({ ...tax, amount: amountOf(at), taxable: taxableOf(at) }));

  if (nets.every((net) => net + paidTax === part.amount)) {
    const share = sharesOf([...taxes, part.amount - paidTax]);
    return withShares(share, () => share(taxes.length));
  }
  const untaxed = part.amount - paidTax - sumOf(nets);
  if (untaxed >= 0) {
    // Each tax applies to different goods.
    const share = sharesOf([...taxes, ...nets, untaxed]);
    return withShares(share, (at) => share(taxes.length + at));
  }
  const alone = (value = 0) => sharesOf([value, part.amount - value])(0);
  return withShares(
    (at) => alone(taxes[at]),
    (at) => alone(nets[at]),
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
