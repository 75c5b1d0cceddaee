import type { PricedLine } from '#domain/cart/price-cart.ts';
import type { ShopDelivery } from '#domain/checkout/delivery/choose-delivery.ts';
import type { OfferedDelivery } from '#domain/checkout/delivery/delivery-charge.ts';
import { sharedWithoutTaxes, withoutTaxes } from '#domain/tax/reverse-charge.ts';
import type { PlaceTaxing } from '#domain/tax/shop-taxing.ts';

type ClassOf = (productId: number) => number | null;

/** Under reverse charge, lines at prices without the taxes of the shop's country; else unchanged. */
export function untaxedLines(
  lines: PricedLine[],
  { untaxed }: PlaceTaxing,
  classOf: ClassOf,
): PricedLine[] {
  if (untaxed === null) return lines;
  return lines.map((line) => {
    const taxes = untaxed.taxesOf(classOf(line.product_id));
    const unit_price = withoutTaxes(line.unit_price, taxes, untaxed);
    const price = withoutTaxes(line.price, taxes, untaxed);
    const discount_price = withoutTaxes(line.discount_price, taxes, untaxed);
    return { ...line, unit_price, price, discount_price, total: unit_price * line.quantity };
  });
}

/**
 * Under reverse charge, the delivery options of lines at charges without the taxes of the shop's country; else
 * unchanged.
 */
export function untaxedDelivery(
  { offered, chosen }: ShopDelivery,
  lines: readonly PricedLine[],
  { untaxed }: PlaceTaxing,
  classOf: ClassOf,
): ShopDelivery {
  if (untaxed === null) return { offered, chosen };
  const goods = lines.map(({ product_id, total }) => ({
    amount: total,
    taxes: untaxed.taxesOf(classOf(product_id)),
  }));
  const chargeOf = (charge: number) =>
    untaxed.delivery === 'goods'
      ? sharedWithoutTaxes(charge, goods, untaxed)
      : withoutTaxes(charge, untaxed.delivery, untaxed);
  const untax = (delivery: OfferedDelivery) => ({ ...delivery, charge: chargeOf(delivery.charge) });
  return { offered: offered.map(untax), chosen: chosen && untax(chosen) };
}
