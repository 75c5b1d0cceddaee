import { msg } from '#domain/i18n/msg.ts';
import { scaledPrice } from '#domain/catalog/price/scaled-price.ts';
import { smallestAmount } from '#domain/money/iso-currency.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { priceNow, writeShownPrices } from './change-prices.ts';
import { fieldOf, lockProductNamed, type ProductRef } from '../product-named.ts';

/**
 * Changes the prices of all variants of a product by hundredths of a percent: -1050 is 10.5 % less. Throws NotFound for
 * an unknown product, Refused for a deleted one.
 */
export async function scalePrices(
  { db, log, now }: Work,
  ref: ProductRef,
  hundredths: number,
): Promise<void> {
  const { product } = await lockProductNamed(db, ref);
  if (product.deleted_at !== null)
    throw new Refused(msg('This product is in the bin. Restore it first.'));
  const smallest = smallestAmount(await defaultCurrency(db));
  const prices = product.variants.map((variant) => {
    const before = priceNow(product, variant);
    return { variant, before, after: scaledPrice(before, hundredths, smallest) };
  });
  await writeShownPrices(
    db,
    product,
    new Map(prices.map(({ variant, after }) => [variant.id, after])),
  );
  await indexProducts(db, [product.id], now);
  await log({
    act: 'variant.price',
    kind: 'product',
    id: product.id,
    changes: Object.fromEntries(
      prices.flatMap(({ variant, before, after }) => {
        const named = { product, variants: [variant] };
        return [
          [fieldOf(named, 'price'), [before.price, after.price]],
          [fieldOf(named, 'old_price'), [before.old_price, after.old_price]],
        ];
      }),
    ),
  });
}
