import { stockOf } from '#domain/catalog/product/open-variant.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { clearProduct } from './clear-product.ts';
import { ConcurrentUpdateError } from '../records/concurrent-update.ts';
import { lockProducts } from './lock-products.ts';
import { saveNameIds } from './name-ids.ts';
import { insertImages, insertParts, saveProducts } from './product-queries.ts';
import { imageRows, partRows, productColumns, textChanges, variantKeys } from './product-rows.ts';
import type { ResolvedProduct } from './resolved-product.ts';
import { saveTexts } from './text-queries.ts';
import { insertCountedVariants, saveVariants, type VariantFields } from './variant-queries.ts';

/** By slug: ids, and the records of those that existed. */
export interface WrittenProducts {
  ids: Map<string, number>;
  before: Map<string, ProductRecord>;
}

/**
 * Writes complete products in a few statements; pictures are already stored. Stock is only written where stated, sales
 * never; `statedAt` is when the stock was stated, if nothing else records that it was. Requires a transaction and
 * unique slugs. Throws ConcurrentUpdateError.
 */
export async function writeProducts(
  tx: DatabaseTransaction,
  products: ResolvedProduct[],
  statedAt: Date | null = null,
): Promise<WrittenProducts> {
  const locked = await lockProducts(tx, products);
  const names = await saveNameIds(
    tx,
    products.map(({ record }) => record),
  );
  const { ids, updated } = await saveProducts(
    tx,
    products.map((product) => productColumns(product, names)),
  );
  const idOf = ({ slug }: ProductRecord) => ids.get(slug) ?? 0;
  // Another import has made a product of this name since: it is compared with that one.
  for (const { record } of products) {
    if (!locked.has(record.slug) && updated.has(idOf(record))) throw new ConcurrentUpdateError();
  }
  for (const { record, current } of products) {
    if (current) await clearProduct(tx, idOf(record), variantKeys(record, names));
  }
  await insertParts(tx, partRows(products, idOf, names));
  const imageOf = await insertImages(tx, imageRows(products, idOf));
  const variants = products.flatMap((product) => {
    const id = idOf(product.record);
    return variantRows(product, {
      id,
      keys: variantKeys(product.record, names),
      before: locked.get(product.record.slug),
      imageOf: (image) => imageOf(id, image),
      statedAt,
    });
  });
  await insertCountedVariants(
    tx,
    variants.filter(({ product_id }) => !updated.has(product_id)),
  );
  await saveVariants(
    tx,
    variants.filter(({ product_id }) => updated.has(product_id)),
  );
  await saveTexts(tx, textChanges(products, idOf));
  return { ids, before: locked };
}

interface Written {
  id: number;
  keys: ReturnType<typeof variantKeys>;
  /** The product as it was stored; undefined for a new one. */
  before: ProductRecord | undefined;
  imageOf: (hash: string) => number | null;
  statedAt: Date | null;
}

function variantRows(
  { record, resolved, stock }: ResolvedProduct,
  { id, keys, before, imageOf, statedAt }: Written,
): VariantFields[] {
  const inStock = stockOf(before);
  return record.variants.map(({ size, color, image, ...variant }, position) => {
    const stored = inStock({ size, color });
    const quantity = stock[position] ?? stored;
    return {
      ...variant,
      barcode_shop_id: variant.barcode === null ? null : resolved.shop_id,
      quantity,
      product_id: id,
      size_id: keys[position]?.size_id ?? null,
      color_id: keys[position]?.color_id ?? null,
      product_image_id: image === null ? null : imageOf(image),
      position,
      stated_at: quantity === stored ? null : statedAt,
    };
  });
}
