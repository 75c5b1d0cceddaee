import { payableAmount } from '#domain/money/iso-currency.ts';
import { splitAmount } from '#domain/money/split-amount.ts';
import {
  type ItemTax,
  sumTaxes,
  type Tax,
  type TaxAmount,
  type TaxMethod,
  taxItems,
} from '#domain/tax/tax-items.ts';

/** A line of an order; money in minor units. */
export interface OrderedItem {
  unit_price: number;
  quantity: number;
  /** The taxes on the line's product. */
  taxes: readonly Tax[];
}

/** One shop's part of an order; money in minor units. */
export interface ShopOrder {
  shop_id: number;
  lines: readonly OrderedItem[];
  delivery_charge: number;
  /** The discount of the voucher used for this shop. */
  discount: number;
}

/** The taxes that apply to an order. */
export interface OrderTaxing extends TaxMethod {
  /** The taxes on delivery; 'goods': those of the goods, in proportion to their values. */
  delivery: readonly Tax[] | 'goods';
  /** Taxes that are listed even if nothing is taxed. */
  listed: readonly Tax[];
}

/**
 * The amounts of an order, in minor units: payable = total + delivery + tax - discount, always. `order_tax_amount` and
 * `all_vat_taxes` are added to the prices; `included_tax_amount` and `included_taxes` are contained in them.
 */
export interface Amounts {
  total_amount: number;
  delivery_charge: number;
  coupon_discount: number;
  order_tax_amount: number;
  payable_amount: number;
  all_vat_taxes: TaxAmount[];
  included_tax_amount: number;
  included_taxes: TaxAmount[];
}

/** A line's share of the order's discount, in minor units, and its taxes. */
export interface LineShare {
  discount: number;
  tax: ItemTax;
}

export interface ShopQuote extends Amounts {
  shop_id: number;
  quantity: number;
  /** In line order. */
  lines: LineShare[];
  delivery_tax: ItemTax;
}

export interface Quote extends Amounts {
  shops: ShopQuote[];
}

/** The sum of a shop's lines, in minor units. */
export function subtotalOf(lines: readonly Omit<OrderedItem, 'taxes'>[]): number {
  return lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
}

/** The amounts of an order, per shop and in total (spec §3, cart state). */
export function quoteOrder(orders: readonly ShopOrder[], taxing: OrderTaxing): Quote {
  const shops = orders
    .filter(({ lines }) => lines.length > 0)
    .map((order) => quoteShop(order, taxing));
  const sum = (amountOf: (shop: ShopQuote) => number) =>
    shops.reduce((total, shop) => total + amountOf(shop), 0);
  return {
    shops,
    total_amount: sum((shop) => shop.total_amount),
    delivery_charge: sum((shop) => shop.delivery_charge),
    coupon_discount: sum((shop) => shop.coupon_discount),
    payable_amount: sum((shop) => shop.payable_amount),
    ...taxAmounts(shops.flatMap(itemTaxes), taxing),
  };
}

function quoteShop(order: ShopOrder, taxing: OrderTaxing): ShopQuote {
  const quantity = order.lines.reduce((pieces, line) => pieces + line.quantity, 0);
  const total_amount = subtotalOf(order.lines);
  const { smallest = 1 } = taxing;
  const delivery_charge = payableAmount(order.delivery_charge, smallest);
  const discount = Math.floor(order.discount / smallest) * smallest;
  const coupon_discount = Math.max(0, Math.min(discount, total_amount));
  const taxed = taxShop(order, { coupon_discount, delivery_charge }, taxing);
  const amounts = taxAmounts(itemTaxes(taxed), taxing);
  return {
    shop_id: order.shop_id,
    quantity,
    total_amount,
    delivery_charge,
    coupon_discount,
    payable_amount: total_amount + delivery_charge + amounts.order_tax_amount - coupon_discount,
    ...amounts,
    ...taxed,
  };
}

type TaxedShop = Pick<ShopQuote, 'lines' | 'delivery_tax'>;

const itemTaxes = ({ lines, delivery_tax }: TaxedShop): ItemTax[] => [
  ...lines.map(({ tax }) => tax),
  delivery_tax,
];

/** Distributes a shop's discount and taxes over its lines, and taxes its delivery. */
function taxShop(
  { lines }: ShopOrder,
  { coupon_discount, delivery_charge }: Pick<Amounts, 'coupon_discount' | 'delivery_charge'>,
  { delivery, ...method }: OrderTaxing,
): TaxedShop {
  const totals = lines.map((line) => line.unit_price * line.quantity);
  const discounts = splitPayable(coupon_discount, totals, method);
  const goods = lines.map(({ taxes }, index) => ({
    amount: (totals[index] ?? 0) - (discounts[index] ?? 0),
    taxes,
  }));
  const charges =
    delivery === 'goods'
      ? splitPayable(
          delivery_charge,
          goods.map(({ amount }) => amount),
          method,
        ).map((amount, index) => ({
          amount,
          taxes: goods[index]?.taxes ?? [],
        }))
      : [{ amount: delivery_charge, taxes: delivery }];
  const taxes = taxItems([...goods, ...charges], method);
  const ofDelivery = sumTaxes(taxes.slice(goods.length));
  return {
    lines: discounts.map((discount, index) => ({
      discount,
      tax: taxes[index] ?? { amount: 0, taxes: [] },
    })),
    delivery_tax: {
      amount: ofDelivery.reduce((sum, { amount }) => sum + amount, 0),
      taxes: ofDelivery,
    },
  };
}

/** Splits a payable amount into parts, each of which is payable. */
function splitPayable(
  amount: number,
  weights: readonly number[],
  { smallest = 1 }: TaxMethod,
): number[] {
  const units = (minor: number) => Math.floor(minor / smallest);
  return splitAmount(units(amount), weights.map(units)).map((part) => part * smallest);
}

/** The tax fields of a quote. */
function taxAmounts(
  items: readonly ItemTax[],
  { is_included, listed }: OrderTaxing,
): Pick<Amounts, 'order_tax_amount' | 'all_vat_taxes' | 'included_tax_amount' | 'included_taxes'> {
  const none = listed.map((tax) => ({ ...tax, taxable: 0, amount: 0 }));
  const taxes = sumTaxes([{ amount: 0, taxes: none }, ...items]);
  const amount = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return {
    order_tax_amount: is_included ? 0 : amount,
    all_vat_taxes: is_included ? [] : taxes,
    included_tax_amount: is_included ? amount : 0,
    included_taxes: is_included ? taxes : [],
  };
}
