import type { ProductRecord } from '#domain/catalog/product-record.ts';
import type { Database } from '#server/database/connect.ts';
import { BadLine } from './bad-line.ts';
import {
  clearParts,
  clearVariantCodes,
  deleteVariants,
  insertParts,
  listVariants,
  listVariantsInUse,
  type ProductParts,
  saveProduct,
  saveVariants,
} from './product-queries.ts';
import { saveColors, saveNames } from './reference-queries.ts';
import { needed, type References } from './references.ts';

/** Writes a product whole and gives its id; its pictures are stored already. Throws BadLine when it names what is not there. */
export async function writeProduct(
  tx: Database,
  references: References,
  record: ProductRecord,
): Promise<number> {
  const refers = await resolve(references, record);
  const units = await saveNames(tx, 'units', record.unit === null ? [] : [record.unit]);
  const sizes = await saveNames(
    tx,
    'sizes',
    record.sizes.map(({ name }) => name),
  );
  const colors = await saveColors(tx, record.colors);
  const id = await saveProduct(tx, {
    ...refers.fields,
    unit_id: record.unit === null ? null : (units.get(record.unit) ?? null),
  });
  const parts: ProductParts = {
    ...refers.parts,
    sizes: record.sizes.map(({ name, price }) => ({ size_id: sizes.get(name) ?? 0, price })),
    colors: record.colors.map(({ name, price }) => ({ color_id: colors.get(name) ?? 0, price })),
    images: record.images.map(({ src, alt }) => ({ hash: src, alt })),
    videos: record.videos,
    documents: record.documents,
  };
  const wanted = record.variants.map(({ size, color, ...variant }) => ({
    ...variant,
    size_id: size === null ? null : (sizes.get(size) ?? null),
    color_id: color === null ? null : (colors.get(color) ?? null),
  }));
  await makeRoom(tx, id, parts, wanted);
  const images = await insertParts(tx, id, parts);
  const variants = wanted.map(({ image, ...variant }) => ({
    ...variant,
    product_image_id: image === null ? null : (images.get(image) ?? null),
  }));
  await saveVariants(tx, id, variants);
  return id;
}

async function resolve(references: References, record: ProductRecord) {
  const known = await references.all();
  const category = needed(known.categories, record.category, 'category');
  const siblings = known.subCategories.filter(({ category_id }) => category_id === category.id);
  const sub_categories = record.sub_categories.map(
    (slug) => needed(siblings, slug, `sub-category of "${category.slug}"`).id,
  );
  const attributes = Object.entries(record.attributes).flatMap(([slug, value]) =>
    attributeValues(needed(known.attributes, slug, 'attribute'), value),
  );
  return {
    fields: {
      slug: record.slug,
      name: record.name,
      code: record.code,
      short_description: record.short_description,
      description: record.description,
      price: record.price,
      discount_price: record.discount_price,
      is_published: record.is_published,
      tags: record.tags,
      option_name: record.option_name,
      meta_title: record.meta_title,
      meta_description: record.meta_description,
      meta_keywords: record.meta_keywords,
      created_at: record.created_at,
      total_sold: record.total_sold,
      shop_id: needed(known.shops, record.shop, 'shop').id,
      category_id: category.id,
      brand_id: record.brand === null ? null : needed(known.brands, record.brand, 'brand').id,
    },
    parts: { sub_categories, attributes },
  };
}

function attributeValues(
  { id, slug, kind }: { id: number; slug: string; kind: string },
  value: string | number | string[],
): ProductParts['attributes'] {
  const isNumber = kind === 'number';
  if (isNumber && typeof value !== 'number') {
    throw new BadLine(`The attribute "${slug}" takes a number, not "${String(value)}".`);
  }
  return [value].flat().map((one, position) => ({
    attribute_id: id,
    position,
    text_value: isNumber ? null : String(one),
    number_value: isNumber ? Number(one) : null,
  }));
}

/**
 * Takes off what a product had. A variant that is not wanted any more stays, sold out and with its options, when
 * something refers to it: orders and carts do.
 */
async function makeRoom(
  tx: Database,
  product: number,
  parts: ProductParts,
  wanted: { size_id: number | null; color_id: number | null }[],
): Promise<void> {
  const before = await listVariants(tx, product);
  if (before.length === 0) return;
  const gone = before.filter(
    (old) => !wanted.some((one) => one.size_id === old.size_id && one.color_id === old.color_id),
  );
  const used = await listVariantsInUse(
    tx,
    gone.map(({ id }) => id),
  );
  await deleteVariants(
    tx,
    gone.map(({ id }) => id).filter((id) => !used.has(id)),
  );
  await clearVariantCodes(tx, product);
  await clearParts(tx, product);
  const kept = gone.filter(({ id }) => used.has(id));
  for (const { size_id, color_id, size_price, color_price } of kept) {
    if (size_id !== null && !parts.sizes.some((size) => size.size_id === size_id)) {
      parts.sizes.push({ size_id, price: size_price ?? 0 });
    }
    if (color_id !== null && !parts.colors.some((color) => color.color_id === color_id)) {
      parts.colors.push({ color_id, price: color_price ?? 0 });
    }
  }
  const nothing = { code: null, quantity: 0, price: null, discount_price: null };
  await saveVariants(
    tx,
    product,
    kept.map(({ size_id, color_id }) => ({
      size_id,
      color_id,
      ...nothing,
      product_image_id: null,
    })),
  );
}
