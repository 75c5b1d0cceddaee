import { apportion } from '#domain/money/apportion.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';

/** The amounts an order was placed with, in minor units. */
export interface AgreedOrder {
  /** Whether prices contain the taxes; otherwise these are added. */
  tax_included: boolean;
  lines: readonly {
    id: number;
    quantity: number;
    unit_price: number;
    /** The line's share of the voucher. */
    discount: number;
    tax_amount: number;
    taxes: readonly TaxAmount[];
  }[];
  delivery_charge: number;
  delivery_tax_amount: number;
  delivery_taxes: readonly TaxAmount[];
}

/** The price of a part of an order, after voucher and with tax: a line, or the delivery (`lineId` null). */
export interface OrderPart {
  lineId: number | null;
  /** Pieces ordered; 0 for the delivery. */
  pieces: number;
  amount: number;
  /** Taxes contained in `amount`. */
  taxes: readonly TaxAmount[];
}

/**
 * The parts of an order, the delivery last. They add up to `payable`, each a multiple of `unit`, the smallest amount
 * payable in the currency.
 */
export function orderParts(order: AgreedOrder, payable: number, unit: number): OrderPart[] {
  const withTax = (amount: number, tax: number) => (order.tax_included ? amount : amount + tax);
  const parts: OrderPart[] = order.lines.map((line) => ({
    lineId: line.id,
    pieces: line.quantity,
    amount: withTax(line.unit_price * line.quantity - line.discount, line.tax_amount),
    taxes: line.taxes,
  }));
  const amount = withTax(order.delivery_charge, order.delivery_tax_amount);
  parts.push({ lineId: null, pieces: 0, amount, taxes: order.delivery_taxes });
  const amounts = parts.map((part) => part.amount);
  const paid = apportion(payable, amounts, unit);
  return parts.map((part, index) => ({ ...part, amount: paid[index] ?? 0 }));
}
