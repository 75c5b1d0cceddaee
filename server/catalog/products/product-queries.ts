import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { isForSale } from '../for-sale-sql.ts';

/** The parts of a product page that are not on the card; money in minor units. */
export interface ProductDetailsRow {
  id: number;
  shop_id: number;
  price: number;
  discount_price: number | null;
  short_description: string;
  description: string;
  option_name: string | null;
  option_names: string[];
  /** The option values that each size combines, if it combines several options. */
  size_values: { id: number; values: string[] }[];
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  category: { id: number; slug: string; name: string };
  /** The product's own tax class, else that of its category; null: the default class. */
  tax_class_id: number | null;
  sub_categories: { id: number; slug: string; name: string }[];
  images: { id: number; hash: string; alt: string }[];
  videos: { id: number; type: string; url: string }[];
  variants: {
    id: number;
    size_id: number | null;
    color_id: number | null;
    code: string | null;
    quantity: number;
    price: number | null;
    discount_price: number | null;
    product_image_id: number | null;
  }[];
  attributes: AttributeRow[];
  documents: { kind: 'manual' | 'data-sheet'; title: string; url: string; language: string }[];
  flash_sale: {
    id: number;
    name: string;
    thumbnail: string | null;
    starts_at: string;
    ends_at: string;
    price: number;
    left: number;
  } | null;
}

export interface AttributeRow {
  slug: string;
  name: string;
  kind: 'text' | 'choice' | 'number';
  unit: string | null;
  texts: string[] | null;
  numbers: number[] | null;
}

/** A product on sale with all parts of its page, in one round trip. */
export async function findProductDetails(
  db: Database,
  id: number,
  now: Date,
): Promise<ProductDetailsRow | null> {
  const { rows } = await sql<ProductDetailsRow>`/* prepared product-details */
    select p.id, p.shop_id, p.price, p.discount_price, p.short_description, p.description,
      p.option_name, p.option_names, p.meta_title, p.meta_description, p.meta_keywords,
      case when p.option_names = '{}' then '[]' else (
        select coalesce(json_agg(json_build_object('id', ps.size_id, 'values', ps.option_values)), '[]')
        from product_sizes ps where ps.product_id = p.id) end as size_values,
      json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as category,
      coalesce(p.tax_class_id, c.tax_class_id) as tax_class_id,
      coalesce((
        select json_agg(json_build_object('id', sc.id, 'slug', sc.slug, 'name', sc.name)
          order by sc.name)
        from product_sub_categories psc join sub_categories sc on sc.id = psc.sub_category_id
        where psc.product_id = p.id and sc.is_active), '[]') as sub_categories,
      coalesce((
        select json_agg(json_build_object('id', pi.id, 'hash', i.hash, 'alt', pi.alt)
          order by pi.position)
        from product_images pi join images i on i.id = pi.image_id
        where pi.product_id = p.id), '[]') as images,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'type', v.type, 'url', v.url)
          order by v.position)
        from product_videos v where v.product_id = p.id), '[]') as videos,
      coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'size_id', v.size_id, 'color_id', v.color_id, 'code', v.code,
          'quantity', v.quantity, 'price', v.price, 'discount_price', v.discount_price,
          'product_image_id', v.product_image_id) order by v.position, v.id)
        from product_variants v where v.product_id = p.id), '[]') as variants,
      coalesce((
        select json_agg(json_build_object(
          'slug', a.slug, 'name', a.name, 'kind', a.kind, 'unit', a.unit,
          'texts', pa.texts, 'numbers', pa.numbers) order by a.position, a.name)
        from (
          select attribute_id,
            array_agg(text_value order by position) filter (where text_value is not null) as texts,
            array_agg(number_value order by position) filter (where number_value is not null)
              as numbers
          from product_attributes where product_id = p.id group by attribute_id
        ) pa join attributes a on a.id = pa.attribute_id), '[]') as attributes,
      coalesce((
        select json_agg(json_build_object(
          'kind', d.kind, 'title', d.title, 'url', d.url, 'language', d.language)
          order by d.position)
        from product_documents d where d.product_id = p.id), '[]') as documents,
      (
        select json_build_object(
          'id', fs.id, 'name', fs.name, 'thumbnail', i.hash, 'starts_at', fs.starts_at,
          'ends_at', fs.ends_at, 'price', f.price, 'left', f.quantity - f.sold)
        from flash_sale_products f
        join flash_sales fs on fs.id = f.flash_sale_id
        left join images i on i.id = fs.thumbnail_id
        where f.product_id = p.id and fs.starts_at <= ${now}::timestamptz and fs.ends_at > ${now}::timestamptz
          and f.sold < f.quantity
        order by fs.ends_at, fs.id limit 1) as flash_sale
    from products p
    join shops s on s.id = p.shop_id
    join categories c on c.id = p.category_id
    where ${isForSale()} and p.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** The id of the product with a slug, on sale or not. */
export async function findProductId(db: Database, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The shop of a product on sale. */
export async function findShopIdOfProduct(db: Database, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('products.shop_id')
    .where('products.id', '=', id)
    .where(isForSale({ product: 'products', shop: 'shops', category: 'categories' }))
    .executeTakeFirst();
  return row?.shop_id ?? null;
}
