import { formatAmount } from '#domain/money/format-amount.ts';
import { priceNow } from '#server/catalog/operate/prices/change-prices.ts';
import type { NamedProduct } from '#server/catalog/operate/product-named.ts';
import { oneLine } from '../terminal/one-line.ts';
import type { ShopClock } from '../terminal/shop/shop-clock.ts';
import type { ShopStyle } from '../terminal/shop/shop-style.ts';

/** A product as text for the operator, priced in a currency: one line, and one per referenced variant. */
export function productLines(
  { product, variants }: NamedProduct,
  { currency, clock }: ShopStyle,
): string[] {
  const place = [product.shop, product.category, product.brand].filter((name) => name !== null);
  return [
    oneLine(`${product.slug}: ${product.name} (${place.join(', ')}), ${stateOf(product, clock)}`),
    ...variants.map((variant) => {
      const { price, old_price } = priceNow(product, variant);
      const cost = variant.cost === null ? '' : ` (costs ${formatAmount(variant.cost, currency)})`;
      const barcode = variant.barcode === null ? '' : `, barcode ${variant.barcode}`;
      const name = [variant.code, variant.size, variant.color].filter((part) => part !== null);
      const before = old_price === null ? '' : ` instead of ${formatAmount(old_price, currency)}`;
      const text = oneLine(
        `${name.length > 0 ? `${name.join(', ')}: ` : ''}${formatAmount(price, currency)}${before}${cost}, ${variant.quantity} in stock${barcode}`,
      );
      return `  ${text}`;
    }),
  ];
}

/** Whether shoppers see a product. */
export function stateOf(
  product: { is_published: boolean; deleted_at: string | null },
  clock: ShopClock,
): string {
  if (product.deleted_at !== null)
    return `in the bin since ${clock.minute(product.deleted_at).slice(0, 10)}`;
  return product.is_published ? 'shown' : 'hidden';
}
