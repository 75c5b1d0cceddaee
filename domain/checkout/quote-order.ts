import { bracketCharge, type DeliveryBracket } from '#domain/catalog/delivery-charge.ts';
import { shareOf } from '#domain/money/share-of.ts';

/** An active tax; hundredths of a percent. */
export interface Tax {
  id: number;
  name: string;
  hundredths: number;
}

/** One shop's part of an order; money in minor units. */
export interface ShopOrder {
  shop_id: number;
  lines: readonly { unit_price: number; quantity: number }[];
  brackets: readonly DeliveryBracket[];
  /** The discount of the voucher used for this shop. */
  discount: number;
}

export interface TaxAmount {
  id: number;
  name: string;
  hundredths: number;
  amount: number;
}

/** The amounts of an order, in minor units: payable = total + delivery + tax - discount, always. */
export interface Amounts {
  total_amount: number;
  delivery_charge: number;
  coupon_discount: number;
  order_tax_amount: number;
  payable_amount: number;
  all_vat_taxes: TaxAmount[];
}

export interface ShopQuote extends Amounts {
  shop_id: number;
  quantity: number;
}

export interface Quote extends Amounts {
  shops: ShopQuote[];
}

/** The sum of a shop's lines, in minor units. */
export function subtotalOf(lines: ShopOrder['lines']): number {
  return lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
}

/**
 * The amounts of an order, per shop and in total. `cityCharge`: the city's delivery charge per shop, null where the
 * shops' brackets apply.
 */
export function quoteOrder(
  orders: readonly ShopOrder[],
  cityCharge: number | null,
  taxes: readonly Tax[],
): Quote {
  const shops = orders
    .filter(({ lines }) => lines.length > 0)
    .map((order) => quoteShop(order, cityCharge, taxes));
  const sum = (amountOf: (shop: ShopQuote) => number) =>
    shops.reduce((total, shop) => total + amountOf(shop), 0);
  return {
    shops,
    total_amount: sum((shop) => shop.total_amount),
    delivery_charge: sum((shop) => shop.delivery_charge),
    coupon_discount: sum((shop) => shop.coupon_discount),
    order_tax_amount: sum((shop) => shop.order_tax_amount),
    payable_amount: sum((shop) => shop.payable_amount),
    all_vat_taxes: taxes.map((tax, index) => ({
      ...tax,
      amount: sum((shop) => shop.all_vat_taxes[index]?.amount ?? 0),
    })),
  };
}

function quoteShop(order: ShopOrder, cityCharge: number | null, taxes: readonly Tax[]): ShopQuote {
  const quantity = order.lines.reduce((pieces, line) => pieces + line.quantity, 0);
  const total_amount = subtotalOf(order.lines);
  const coupon_discount = Math.max(0, Math.min(order.discount, total_amount));
  const delivery_charge = cityCharge ?? bracketCharge(order.brackets, quantity);
  // Rounded half up per shop and tax.
  const all_vat_taxes = taxes.map((tax) => ({
    ...tax,
    amount: shareOf(total_amount - coupon_discount, tax.hundredths),
  }));
  const order_tax_amount = all_vat_taxes.reduce((total, { amount }) => total + amount, 0);
  return {
    shop_id: order.shop_id,
    quantity,
    total_amount,
    delivery_charge,
    coupon_discount,
    order_tax_amount,
    payable_amount: total_amount + delivery_charge + order_tax_amount - coupon_discount,
    all_vat_taxes,
  };
}
