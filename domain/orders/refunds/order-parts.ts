import { apportion } from '#domain/money/apportion.ts';

/** A tax contained in an amount; percent, amount in minor units. */
export interface TaxShare {
  id: number;
  name: string;
  percentage: number;
  amount: number;
}

/** What an order was agreed at, in minor units. */
export interface AgreedOrder {
  lines: readonly { id: number; quantity: number; unit_price: number }[];
  delivery_charge: number;
  coupon_discount: number;
  taxes: readonly TaxShare[];
}

/** What is paid for a part of an order, after voucher and with tax: a line, or the delivery (`lineId` null). */
export interface OrderPart {
  lineId: number | null;
  /** Pieces ordered; 0 for the delivery. */
  pieces: number;
  amount: number;
  /** Taxes contained in `amount`. */
  taxes: TaxShare[];
}

/**
 * The parts of an order, its delivery last. Voucher and taxes are divided over the lines in proportion, and the parts add
 * up to `payable`, each in whole multiples of `unit`, the smallest amount the currency can pay.
 */
export function partsOf(order: AgreedOrder, payable: number, unit: number): OrderPart[] {
  const goods = order.lines.map(({ unit_price, quantity }) => unit_price * quantity);
  const discounts = apportion(order.coupon_discount, goods);
  const net = goods.map((amount, index) => amount - (discounts[index] ?? 0));
  const taxes = order.taxes.map((tax) => ({ ...tax, shares: apportion(tax.amount, net) }));
  const parts: OrderPart[] = order.lines.map(({ id, quantity }, index) => {
    const own = taxes.map(({ shares, ...tax }) => ({ ...tax, amount: shares[index] ?? 0 }));
    const amount = own.reduce((sum, tax) => sum + tax.amount, net[index] ?? 0);
    return { lineId: id, pieces: quantity, amount, taxes: own };
  });
  parts.push({ lineId: null, pieces: 0, amount: order.delivery_charge, taxes: [] });
  const paid = apportion(
    payable,
    parts.map(({ amount }) => amount),
    unit,
  );
  return parts.map((part, index) => ({ ...part, amount: paid[index] ?? 0 }));
}
