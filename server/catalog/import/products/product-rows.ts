import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { NameIds } from './name-ids.ts';
import type { PartRows, ProductColumns } from './product-queries.ts';
import type { ResolvedProduct } from './resolved-product.ts';

/** The columns of a product, with the ids of its references; prices in minor units. */
export function productColumns(
  { record, resolved, stock }: ResolvedProduct,
  { units }: NameIds,
): ProductColumns {
  return {
    slug: record.slug,
    name: record.name,
    code: record.code,
    shop_id: resolved.shop_id,
    brand_id: resolved.brand_id,
    category_id: resolved.category_id,
    tax_class_id: resolved.tax_class_id,
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
    // Only written for new products: triggers count the stock of existing ones.
    quantity: stock.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0),
  };
}

/** The size and colour of each variant; null: none. */
export function variantKeys({ variants }: ProductRecord, { sizes, colors }: NameIds) {
  return variants.map(({ size, color }) => ({
    size_id: size === null ? null : (sizes.get(size) ?? null),
    color_id: color === null ? null : (colors.get(color) ?? null),
  }));
}

/** The rows of the pictures of products, in their order. */
export function imageRows(products: ResolvedProduct[], idOf: (record: ProductRecord) => number) {
  return products.flatMap(({ record }) =>
    record.images.map(({ src, alt }, position) => ({
      product_id: idOf(record),
      hash: src,
      alt,
      position,
    })),
  );
}

/** The translated texts of each product, before and after. */
export function textChanges(products: ResolvedProduct[], idOf: (record: ProductRecord) => number) {
  return products.map(({ record, current }) => ({
    product_id: idOf(record),
    before: current?.translations ?? {},
    after: record.translations,
  }));
}

/** The rows of the tables that hold the parts of products. */
export function partRows(
  products: ResolvedProduct[],
  idOf: (record: ProductRecord) => number,
  names: NameIds,
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
    product_sub_categories: products.flatMap(({ record, resolved }) =>
      resolved.sub_categories.map((sub_category_id) => ({
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
    product_attributes: each(({ resolved }) => resolved.attributes),
  };
}
