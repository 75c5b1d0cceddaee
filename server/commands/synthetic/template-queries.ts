import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/database/connect.ts';

/** Prefix of the codes of synthetic products. */
export const CODE_START = 'SY-';

/** Real products that synthetic ones are modelled on. */
export function listTemplates(db: Database) {
  return db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .where('p.is_published', '=', true)
    .where((eb) => eb.or([eb('p.code', 'is', null), eb('p.code', 'not like', `${CODE_START}%`)]))
    .orderBy('p.id')
    .limit(2000)
    .select(['p.name', 'b.name as brand', 'p.shop_id', 'p.category_id', 'p.unit_id', 'p.price'])
    .select(['p.short_description', 'p.description', 'p.tags', 'p.option_name', 'p.option_names'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_sub_categories as l')
          .whereRef('l.product_id', '=', 'p.id')
          .select('l.sub_category_id'),
      ).as('sub_categories'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images as l')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['l.image_id', 'l.alt', 'l.position'])
          .orderBy('l.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('product_attributes as l')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['l.attribute_id', 'l.position', 'l.text_value', 'l.number_value']),
      ).as('attributes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes as l')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['l.size_id', 'l.option_values', 'l.price', 'l.position']),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_colors as l')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['l.color_id', 'l.price', 'l.position']),
      ).as('colors'),
      jsonArrayFrom(
        eb
          .selectFrom('product_variants as l')
          .whereRef('l.product_id', '=', 'p.id')
          .select(['l.size_id', 'l.color_id'])
          .orderBy('l.position'),
      ).as('variants'),
    ])
    .execute();
}

export type Template = Awaited<ReturnType<typeof listTemplates>>[number];
