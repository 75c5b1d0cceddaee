import { changePrice, type ShownPrice, shownPrice } from '#domain/catalog/price/new-price.ts';
import { splitPrices } from '#domain/catalog/price/price-extras.ts';
import { importedPrice } from '#domain/catalog/price/preserve-price-split.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { codesOf, fieldOf, type NamedProduct } from '../product-named.ts';
import type { ManagedProduct } from '../queries.ts';
import { updatePrices } from '../update-queries.ts';

/**
 * Changes the price of a locked product or variant; other variants keep theirs. Throws Invalid for a contradictory
 * price.
 */
export async function changePrices(
  { db, log }: Work,
  named: NamedProduct,
  change: { price?: number; old_price?: number | null },
): Promise<void> {
  if (change.price === undefined && change.old_price === undefined) return;
  const { product, variants } = named;
  const before = onlyPrice(named);
  const changed = changePrice(before, change);
  if ('reason' in changed) throw contradiction(before, change, await defaultCurrency(db));
  const { price, old_price } = changed.shown;
  await writeShownPrices(db, product, new Map(variants.map(({ id }) => [id, changed.shown])));
  await log({
    act: 'variant.price',
    kind: 'product',
    id: product.id,
    changes: {
      [fieldOf(named, 'price')]: [before.price, price],
      [fieldOf(named, 'old_price')]: [before.old_price, old_price],
    },
  });
}

/** Writes displayed prices of variants by id; the others stay. */
export async function writeShownPrices(
  tx: Database,
  product: ManagedProduct,
  prices: ReadonlyMap<number, ShownPrice>,
): Promise<void> {
  const parts = splitPrices(
    product.variants.map((variant) => {
      const { price, old_price } = prices.get(variant.id) ?? priceNow(product, variant);
      return {
        size: variant.size,
        color: variant.color,
        price: old_price ?? price,
        discount_price: old_price === null ? null : price,
      };
    }),
  );
  await updatePrices(tx, product, parts);
}

/** A variant's displayed price without a flash sale. */
export function priceNow(
  product: ManagedProduct,
  variant: ManagedProduct['variants'][number],
): ShownPrice {
  return shownPrice(importedPrice(product, variant));
}

/** The price shared by all referenced variants. Throws Invalid if they differ. */
function onlyPrice({ product, variants }: NamedProduct): ShownPrice {
  const [first, ...others] = variants.map((variant) => priceNow(product, variant));
  if (!first) throw new Error(`Product ${product.id} has no variant.`);
  const isSame = (price: ShownPrice) =>
    price.price === first.price && price.old_price === first.old_price;
  if (others.every(isSame)) return first;
  throw new Invalid({
    price: [
      `The variants of "${product.slug}" have different prices: name one by its code (${codesOf(product)}).`,
    ],
  });
}

function contradiction(
  before: ShownPrice,
  change: { price?: number; old_price?: number | null },
  currency: string,
): Invalid {
  const old = formatAmount(change.old_price ?? before.old_price ?? 0, currency);
  const price = formatAmount(change.price ?? before.price, currency);
  return new Invalid({
    old_price: [
      `The old price ${old} must be above the price ${price}, which must be above 0: give another one, or none with --old-price none.`,
    ],
  });
}
