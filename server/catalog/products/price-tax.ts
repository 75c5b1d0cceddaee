import type { ProductDetails } from '#contract/catalog/products.ts';
import { type ShopTaxing, taxingAt } from '#domain/tax/shop-taxing.ts';

/**
 * What to state about taxes beside the price of products of a class, as customary in the shop's own country. undefined:
 * nothing, if there is no tax, or if taxes are added and the country is not stated.
 */
export function priceTaxOf(
  shop: ShopTaxing,
  taxClassId: number | null,
  now: Date,
): ProductDetails['price_tax'] {
  const { is_included, country_code } = shop;
  if (!is_included && country_code === null) return undefined;
  const taxes = taxingAt(shop, { country_code, post_code: null }, now)
    .taxesOf(taxClassId)
    .filter(({ percentage }) => percentage > 0)
    .map(({ name, percentage }) => ({ name, percentage }));
  return taxes.length === 0 ? undefined : { is_included, taxes };
}
