import { type RawBuilder, sql } from 'kysely';
import type { DeliveryBracket } from '#domain/catalog/price/bracket-charge.ts';
import type { OpeningHours } from '#domain/catalog/shop-status.ts';
import type { CartProduct } from '#domain/cart/cart-product.ts';
import { isForSale } from '#server/catalog/for-sale-sql.ts';

/** A product on sale with all that a cart shows of it; money in minor units, pictures by hash. */
export interface CartProductRow extends CartProduct {
  slug: string;
  name: string;
  brand: string | null;
  unit: string | null;
  total_sold: number;
  rating_counts: number[];
  pictures: { id: number; image_id: number; hash: string }[];
  /**
   * The name of the size option, and those of the options it combines (see domain/catalog/product/product-options.ts).
   */
  option_name: string | null;
  option_names: string[];
  sizes: { id: number; name: string; price: number; option_values: string[] }[];
  colors: { id: number; name: string; color_code: string | null; price: number }[];
  offer: { price: number; left: number; flash_sale_id: number } | null;
  /** The product's own tax class, else that of its category; null: the default class. */
  tax_class_id: number | null;
}

export interface CartShopRow {
  id: number;
  name: string;
  logo: string | null;
  order_prefix: string;
  estimated_delivery_time: string;
  rating_counts: number[];
  brackets: DeliveryBracket[];
  opening_hours: OpeningHours[];
}

/** A stored line of a customer's cart. */
export interface CartLineRow {
  product_id: number;
  size_id: number | null;
  color_id: number | null;
  unit: string | null;
  quantity: number;
  is_buy_now: boolean;
}

/** The row that `cartColumns` selects. */
export interface CartRow {
  lines: CartLineRow[];
  products: CartProductRow[];
  shops: CartShopRow[];
}

/** Whose cart to read, and products to load in addition to those in it. */
export interface CartQuery {
  userId: number | null;
  productIds: number[];
  now: Date;
}

/**
 * The first tables of a WITH clause: a customer's lines, and the products on sale (in single-vendor mode those of the
 * only shop). A guest has no stored lines, and a smaller statement starts faster.
 */
export function cartTables({ userId, productIds }: CartQuery): RawBuilder<unknown> {
  if (userId === null) return requestedProducts(sql`${productIds}::bigint[]`);
  return sql`
    lines as materialized (
      select id, product_id, size_id, color_id, unit, quantity, is_buy_now
      from cart_lines where user_id = ${userId}::bigint
    ),
    ${requestedProducts(sql`${productIds}::bigint[] || array(select product_id from lines)`)}`;
}

const requestedProducts = (ids: RawBuilder<unknown>) => sql`
    requested as materialized (
      select p.* from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
      where p.id = any(${ids}) and ${isForSale()}
    )`;

const storedLines = sql`
    coalesce((
      select json_agg(json_build_object(
        'product_id', product_id, 'size_id', size_id, 'color_id', color_id, 'unit', unit,
        'quantity', quantity, 'is_buy_now', is_buy_now) order by id)
      from lines), '[]')`;

/** Selects from `cartTables`: lines, products and shops as JSON. */
export function cartColumns({ userId, now }: CartQuery): RawBuilder<CartRow> {
  return sql<CartRow>`
    ${userId === null ? sql`'[]'::json` : storedLines} as lines,
    coalesce((
      select json_agg(json_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'shop_id', p.shop_id, 'price', p.price,
        'discount_price', p.discount_price, 'brand', b.name, 'unit', u.name,
        'tax_class_id', coalesce(p.tax_class_id, (
          select tax_class_id from categories where id = p.category_id)),
        'total_sold', p.total_sold, 'rating_counts', p.rating_counts,
        'option_name', p.option_name, 'option_names', p.option_names,
        'pictures', coalesce((
          select json_agg(json_build_object('id', pi.id, 'image_id', i.id, 'hash', i.hash)
            order by pi.position)
          from product_images pi join images i on i.id = pi.image_id
          where pi.product_id = p.id and pi.position < 4), '[]'),
        'sizes', coalesce((
          select json_agg(json_build_object(
            'id', s.id, 'name', s.name, 'price', ps.price, 'option_values', ps.option_values))
          from product_sizes ps join sizes s on s.id = ps.size_id
          where ps.product_id = p.id), '[]'),
        'colors', coalesce((
          select json_agg(json_build_object(
            'id', c.id, 'name', c.name, 'color_code', c.color_code, 'price', pc.price))
          from product_colors pc join colors c on c.id = pc.color_id
          where pc.product_id = p.id), '[]'),
        'variants', coalesce((
          select json_agg(json_build_object(
            'id', v.id, 'size_id', v.size_id, 'color_id', v.color_id, 'quantity', v.quantity,
            'price', v.price, 'discount_price', v.discount_price, 'weight', v.weight) order by v.position, v.id)
          from product_variants v where v.product_id = p.id), '[]'),
        'offer', (
          select json_build_object(
            'price', f.price, 'left', f.quantity - f.sold, 'flash_sale_id', fs.id)
          from flash_sale_products f join flash_sales fs on fs.id = f.flash_sale_id
          where f.product_id = p.id and fs.starts_at <= ${now}::timestamptz and fs.ends_at > ${now}::timestamptz
            and f.sold < f.quantity
          order by fs.ends_at, fs.id limit 1)))
      from requested p
      left join brands b on b.id = p.brand_id
      left join units u on u.id = p.unit_id), '[]') as products,
    coalesce((
      select json_agg(json_build_object(
        'id', s.id, 'name', s.name, 'logo', i.hash, 'order_prefix', s.order_prefix,
        'estimated_delivery_time', s.estimated_delivery_time, 'rating_counts', s.rating_counts,
        'brackets', coalesce((
          select json_agg(json_build_object(
            'min_quantity', d.min_quantity, 'max_quantity', d.max_quantity, 'charge', d.charge))
          from shop_delivery_brackets d where d.shop_id = s.id), '[]'),
        'opening_hours', coalesce((
          select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes))
          from shop_opening_hours h where h.shop_id = s.id), '[]')))
      from shops s left join images i on i.id = s.logo_id
      where s.id in (select shop_id from requested)), '[]') as shops`;
}
