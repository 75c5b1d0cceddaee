import type { Database } from '#server/database/connect.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { anImage } from './pictures.ts';
import { aShop } from './shops.ts';
import { aCategory } from './taxonomy.ts';
import { TEST_NOW } from './test-now.ts';

interface VariantOptions {
  /** Names among `sizes` and `colors`. */
  size?: string;
  color?: string;
  code?: string;
  quantity?: number;
  price?: number;
  discount_price?: number;
  /** In grams. */
  weight?: number;
}

/** Money is in minor units. */
export interface ProductOptions {
  name?: string;
  slug?: string;
  code?: string;
  shop_id?: number;
  category_id?: number;
  sub_category_ids?: number[];
  brand_id?: number;
  unit?: string;
  price?: number;
  discount_price?: number;
  short_description?: string;
  description?: string;
  option_name?: string;
  /** The options that sizes combine by their `values`. */
  option_names?: string[];
  tags?: string[];
  total_sold?: number;
  is_published?: boolean;
  created_at?: Date;
  deleted_at?: Date;
  /** Stock of a product without variants. */
  quantity?: number;
  sizes?: { name: string; price?: number; values?: string[] }[];
  colors?: { name: string; color_code?: string; price?: number }[];
  variants?: VariantOptions[];
  images?: number;
  attributes?: Record<string, { name?: string; unit?: string; value: string | number }>;
}

export interface TestProduct {
  id: number;
  slug: string;
  name: string;
  shop_id: number;
  category_id: number;
  sizes: Record<string, number>;
  colors: Record<string, number>;
  variants: number[];
  images: { id: number; hash: string }[];
}

let made = 0;

/**
 * A product in stock (price 10.00, five pieces), indexed for search; its shop and category are
 * created unless given.
 */
export async function aProduct(db: Database, options: ProductOptions = {}): Promise<TestProduct> {
  const {
    sub_category_ids = [],
    unit,
    quantity = 5,
    sizes = [],
    colors = [],
    variants = [{ quantity }],
    images = 0,
    attributes = {},
    ...columns
  } = options;
  made += 1;
  const product = await db
    .insertInto('products')
    .values({
      name: `Product ${made}`,
      slug: `product-${made}`,
      price: 1000,
      created_at: new Date(TEST_NOW.getTime() - 86_400_000 + made),
      ...columns,
      shop_id: options.shop_id ?? (await aShop(db)).id,
      category_id: options.category_id ?? (await aCategory(db)).id,
      unit_id: unit === undefined ? null : await idOfName(db, 'units', { name: unit }),
    })
    .returning(['id', 'slug', 'name', 'shop_id', 'category_id'])
    .executeTakeFirstOrThrow();
  const product_id = product.id;
  for (const sub_category_id of sub_category_ids) {
    await db.insertInto('product_sub_categories').values({ product_id, sub_category_id }).execute();
  }
  const pictures = await addImages(db, product_id, images);
  const chosen = await addOptions(db, product_id, sizes, colors);
  const made_variants = await addVariants(db, product_id, variants, chosen);
  await addAttributes(db, product_id, attributes);
  if (options.deleted_at === undefined) await indexProducts(db, [product_id], TEST_NOW);
  // As indexing leaves a product in the bin.
  else await db.deleteFrom('search_stale').where('product_id', '=', product_id).execute();
  return { ...product, ...chosen, variants: made_variants, images: pictures };
}

async function idOfName(
  db: Database,
  table: 'units' | 'sizes' | 'colors',
  row: { name: string; color_code?: string },
): Promise<number> {
  const existing = await db.selectFrom(table).select('id').where('name', '=', row.name).execute();
  if (existing[0]) return existing[0].id;
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function addImages(db: Database, product_id: number, count: number) {
  const pictures: { id: number; hash: string }[] = [];
  for (let position = 0; position < count; position += 1) {
    const image = await anImage(db);
    const { id } = await db
      .insertInto('product_images')
      .values({ product_id, image_id: image.id, position, alt: `Picture ${position}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    pictures.push({ id, hash: image.hash });
  }
  return pictures;
}

async function addOptions(
  db: Database,
  product_id: number,
  sizes: NonNullable<ProductOptions['sizes']>,
  colors: { name: string; color_code?: string; price?: number }[],
): Promise<{ sizes: Record<string, number>; colors: Record<string, number> }> {
  const ids = { sizes: {} as Record<string, number>, colors: {} as Record<string, number> };
  for (const [position, { price = 0, values: option_values = [], ...size }] of sizes.entries()) {
    const size_id = await idOfName(db, 'sizes', size);
    ids.sizes[size.name] = size_id;
    await db
      .insertInto('product_sizes')
      .values({ product_id, size_id, price, position, option_values })
      .execute();
  }
  for (const [position, { price = 0, ...color }] of colors.entries()) {
    const color_id = await idOfName(db, 'colors', color);
    ids.colors[color.name] = color_id;
    await db
      .insertInto('product_colors')
      .values({ product_id, color_id, price, position })
      .execute();
  }
  return ids;
}

async function addVariants(
  db: Database,
  product_id: number,
  variants: VariantOptions[],
  chosen: { sizes: Record<string, number>; colors: Record<string, number> },
): Promise<number[]> {
  const ids: number[] = [];
  for (const [position, { size, color, ...variant }] of variants.entries()) {
    const { id } = await db
      .insertInto('product_variants')
      .values({
        ...variant,
        product_id,
        position,
        size_id: size === undefined ? null : (chosen.sizes[size] ?? null),
        color_id: color === undefined ? null : (chosen.colors[color] ?? null),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

async function addAttributes(
  db: Database,
  product_id: number,
  attributes: NonNullable<ProductOptions['attributes']>,
): Promise<void> {
  for (const [slug, { name = slug, unit = null, value }] of Object.entries(attributes)) {
    const isNumber = typeof value === 'number';
    const attribute = await db
      .insertInto('attributes')
      .values({ slug, name, unit, kind: isNumber ? 'number' : 'choice', is_facet: true })
      .onConflict((existing) => existing.column('slug').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product_attributes')
      .values({
        product_id,
        attribute_id: attribute.id,
        ...(isNumber ? { number_value: value } : { text_value: value }),
      })
      .execute();
  }
}
