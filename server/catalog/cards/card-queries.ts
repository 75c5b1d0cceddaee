import { sql } from 'kysely';
import type { DeliveryBracket } from '#domain/catalog/price/bracket-charge.ts';
import type { FlashOffer } from '#domain/catalog/price/reduced-price.ts';
import type { OpeningHours } from '#domain/catalog/shop-status.ts';
import type { Database } from '#server/database/connect.ts';
import { isForSale } from '../for-sale-sql.ts';

/** A product with all that a card shows; money in minor units, pictures by hash. */
export interface CardRow {
  id: number;
  slug: string;
  name: string;
  code: string | null;
  price: number;
  discount_price: number | null;
  quantity: number;
  total_sold: number;
  rating_counts: number[];
  brand: string | null;
  unit: { id: number; name: string } | null;
  pictures: string[];
  sizes: { id: number; name: string; price: number }[];
  colors: { id: number; name: string; color_code: string | null; price: number }[];
  offer: FlashOffer | null;
  is_favorite: boolean;
  shop: {
    id: number;
    name: string;
    logo: string | null;
    rating_counts: number[];
    estimated_delivery_time: string;
    brackets: DeliveryBracket[];
    /** Whether zones determine the delivery, not the brackets. */
    is_zoned: boolean;
    opening_hours: OpeningHours[];
  };
}

/** The cards of the given products in one round trip, unordered; products that are not on sale are omitted. */
export async function listCardRows(
  db: Database,
  ids: number[],
  userId: number | null,
  now: Date,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`/* prepared card-rows */
    with requested as materialized (
      select p.*
      from products p
      join shops s on s.id = p.shop_id
      join categories c on c.id = p.category_id
      where p.id = any(${ids}::bigint[]) and ${isForSale()}
    ),
    shop_cards as materialized (
      select s.id, json_build_object(
        'id', s.id, 'name', s.name, 'logo', i.hash, 'rating_counts', s.rating_counts,
        'estimated_delivery_time', s.estimated_delivery_time,
        'brackets', coalesce((
          select json_agg(json_build_object(
            'min_quantity', d.min_quantity, 'max_quantity', d.max_quantity, 'charge', d.charge))
          from shop_delivery_brackets d where d.shop_id = s.id), '[]'),
        'is_zoned', exists (select from delivery_zones),
        'opening_hours', coalesce((
          select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes))
          from shop_opening_hours h where h.shop_id = s.id), '[]')
      ) as shop
      from shops s left join images i on i.id = s.logo_id
      where s.id in (select shop_id from requested)
    )
    select p.id, p.slug, p.name, p.code, p.price, p.discount_price, p.quantity, p.total_sold,
      p.rating_counts, b.name as brand, shop_cards.shop,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as unit,
      array(
        select i.hash from product_images pi join images i on i.id = pi.image_id
        where pi.product_id = p.id order by pi.position limit 2) as pictures,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'price', ps.price)
          order by ps.position, s.id)
        from product_sizes ps join sizes s on s.id = ps.size_id
        where ps.product_id = p.id), '[]') as sizes,
      coalesce((
        select json_agg(json_build_object(
          'id', c.id, 'name', c.name, 'color_code', c.color_code, 'price', pc.price)
          order by pc.position, c.id)
        from product_colors pc join colors c on c.id = pc.color_id
        where pc.product_id = p.id), '[]') as colors,
      (
        select json_build_object('price', f.price, 'left', f.quantity - f.sold)
        from flash_sale_products f join flash_sales fs on fs.id = f.flash_sale_id
        where f.product_id = p.id and fs.starts_at <= ${now}::timestamptz and fs.ends_at > ${now}::timestamptz
          and f.sold < f.quantity
        order by fs.ends_at, fs.id limit 1) as offer,
      exists (
        select from favorites v where v.user_id = ${userId}::bigint and v.product_id = p.id
      ) as is_favorite
    from requested p
    join shop_cards on shop_cards.id = p.shop_id
    left join brands b on b.id = p.brand_id
    left join units u on u.id = p.unit_id`.execute(db);
  return rows;
}
