import { isDeepStrictEqual } from 'node:util';
import { stockOf } from '#domain/catalog/product/open-variant.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { Database } from '#server/database/connect.ts';
import { readProducts } from '../../export/read-products.ts';
import { lockCategories } from '../../lock-categories.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { clearProduct } from './clear-product.ts';
import {
  insertImages,
  insertParts,
  type PartRows,
  type ProductFields,
  saveProducts,
} from './product-queries.ts';
import { saveColors, saveNames } from '../reference-queries.ts';
import { saveTexts } from './text-queries.ts';
import { needsCategory, type Resolved } from './resolve-product.ts';
import { insertCountedVariants, saveVariants, type VariantFields } from './variant-queries.ts';

/** A product with the ids of its references. */
export interface ResolvedProduct {
  record: ProductRecord;
  refers: Resolved;
  /** The stated quantity of each variant; null: unchanged. */
  stock: (number | null)[];
  /** The record it was completed from; undefined: the product is new. */
  current: ProductRecord | undefined;
}

/** The product or its category was changed concurrently between read and write. */
export class ConcurrentUpdateError extends Error {}

interface Names {
  units: Map<string, number>;
  sizes: Map<string, number>;
  colors: Map<string, number>;
}

/**
 * Writes complete products in a few statements and returns their ids; pictures are already stored. Stock is only
 * written where stated, sales never. Requires a transaction and unique slugs. Throws ConcurrentUpdateError.
 */
export async function writeProducts(
  tx: DatabaseTransaction,
  products: ResolvedProduct[],
): Promise<number[]> {
  const locked = await lockAsRead(tx, products);
  const names = await saveAllNames(
    tx,
    products.map(({ record }) => record),
  );
  const { ids, updated } = await saveProducts(
    tx,
    products.map((product) => fieldsOf(product, names)),
  );
  const idOf = ({ slug }: ProductRecord) => ids.get(slug) ?? 0;
  // Another import has made a product of this name since: it is compared with that one.
  for (const { record } of products) {
    if (!locked.has(record.slug) && updated.has(idOf(record))) throw new ConcurrentUpdateError();
  }
  for (const { record, current } of products) {
    if (current) await clearProduct(tx, idOf(record), variantKeys(record, names));
  }
  await insertParts(tx, partsOf(products, idOf, names));
  const imageOf = await insertImages(
    tx,
    products.flatMap(({ record }) =>
      record.images.map(({ src, alt }, position) => ({
        product_id: idOf(record),
        hash: src,
        alt,
        position,
      })),
    ),
  );
  const variants = products.flatMap(({ record, stock }) => {
    const inStock = stockOf(locked.get(record.slug)?.record);
    return record.variants.map(({ size, color, image, ...variant }, position): VariantFields => ({
      ...variant,
      quantity: stock[position] ?? inStock({ size, color }),
      product_id: idOf(record),
      size_id: size === null ? null : (names.sizes.get(size) ?? null),
      color_id: color === null ? null : (names.colors.get(color) ?? null),
      product_image_id: image === null ? null : imageOf(idOf(record), image),
      position,
    }));
  });
  await insertCountedVariants(
    tx,
    variants.filter(({ product_id }) => !updated.has(product_id)),
  );
  await saveVariants(
    tx,
    variants.filter(({ product_id }) => updated.has(product_id)),
  );
  await saveTexts(
    tx,
    products.map(({ record, current }) => ({
      product_id: idOf(record),
      before: current?.translations ?? {},
      after: record.translations,
    })),
  );
  return [...ids.values()];
}

/**
 * Locks the products like an order does and rereads them, so that they, their categories and their stock stay
 * unchanged.
 */
async function lockAsRead(tx: DatabaseTransaction, products: ResolvedProduct[]) {
  const slugs = products.map(({ record }) => record.slug);
  const count = await lockProductStock(tx, slugs);
  const locked = count === 0 ? new Map<string, never>() : await readProducts(tx, slugs);
  for (const { record, current } of products) {
    if (!isSameButForSales(locked.get(record.slug)?.record, current))
      throw new ConcurrentUpdateError();
  }
  const deleted = await lockCategories(
    tx,
    products.map(({ refers }) => refers.category_id),
  );
  for (const { record, current, refers } of products) {
    if (deleted.has(refers.category_id) && needsCategory(record, current))
      throw new ConcurrentUpdateError();
  }
  return locked;
}

function isSameButForSales(a: ProductRecord | undefined, b: ProductRecord | undefined): boolean {
  return isDeepStrictEqual(a && withoutSales(a), b && withoutSales(b));
}

function withoutSales(record: ProductRecord): ProductRecord {
  const variants = record.variants.map((variant) => ({ ...variant, quantity: 0 }));
  return { ...record, total_sold: 0, variants };
}

async function saveAllNames(tx: Database, records: ProductRecord[]): Promise<Names> {
  const unique = (names: (string | null)[]) =>
    [...new Set(names)].filter((name) => name !== null).toSorted();
  const colors = new Map<string, string | null>();
  for (const { name, color_code } of records.flatMap((record) => record.colors)) {
    colors.set(name, color_code ?? colors.get(name) ?? null);
  }
  return {
    units: await saveNames(tx, 'units', unique(records.map(({ unit }) => unit))),
    sizes: await saveNames(
      tx,
      'sizes',
      unique(records.flatMap(({ sizes }) => sizes.map(({ name }) => name))),
    ),
    colors: await saveColors(
      tx,
      [...colors]
        .map(([name, color_code]) => ({ name, color_code }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ),
  };
}

function fieldsOf({ record, refers, stock }: ResolvedProduct, { units }: Names): ProductFields {
  return {
    slug: record.slug,
    name: record.name,
    code: record.code,
    shop_id: refers.shop_id,
    brand_id: refers.brand_id,
    category_id: refers.category_id,
    tax_class_id: refers.tax_class_id,
    unit_id: record.unit === null ? null : (units.get(record.unit) ?? null),
    short_description: record.short_description,
    description: record.description,
    price: record.price,
    discount_price: record.discount_price,
    is_published: record.is_published,
    tags: record.tags,
    option_name: record.option_name,
    option_names: record.option_names,
    meta_title: record.meta_title,
    meta_description: record.meta_description,
    meta_keywords: record.meta_keywords,
    created_at: record.created_at,
    total_sold: record.total_sold,
    quantity: stock.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0),
  };
}

function variantKeys({ variants }: ProductRecord, { sizes, colors }: Names) {
  return variants.map(({ size, color }) => ({
    size_id: size === null ? null : (sizes.get(size) ?? null),
    color_id: color === null ? null : (colors.get(color) ?? null),
  }));
}

/** The parts of the products, as rows. */
function partsOf(
  products: ResolvedProduct[],
  idOf: (record: ProductRecord) => number,
  names: Names,
): PartRows {
  const each = <T>(list: (product: ResolvedProduct) => T[]) =>
    products.flatMap((product) =>
      list(product).map((part, position) => ({
        product_id: idOf(product.record),
        position,
        ...part,
      })),
    );
  return {
    product_sub_categories: products.flatMap(({ record, refers }) =>
      refers.sub_categories.map((sub_category_id) => ({
        product_id: idOf(record),
        sub_category_id,
      })),
    ),
    product_sizes: each(({ record }) =>
      record.sizes.map(({ name, values, price }) => ({
        size_id: names.sizes.get(name) ?? 0,
        option_values: values,
        price,
      })),
    ),
    product_colors: each(({ record }) =>
      record.colors.map(({ name, price }) => ({ color_id: names.colors.get(name) ?? 0, price })),
    ),
    product_videos: each(({ record }) => record.videos),
    product_documents: each(({ record }) => record.documents),
    product_attributes: each(({ refers }) => refers.attributes),
  };
}
