import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  AttributeRecord,
  BrandRecord,
  CategoryRecord,
  ShopRecord,
} from '#domain/catalog/catalogue-records.ts';
import type { Database } from '#server/database/connect.ts';
import { translationsJson } from './translations-sql.ts';

/** Shops in order of creation: all, or the one with this slug. */
export function listShopRecords(db: Database, slug?: string): Promise<ShopRecord[]> {
  return db
    .selectFrom('shops as s')
    .leftJoin('images as l', 'l.id', 's.logo_id')
    .leftJoin('images as n', 'n.id', 's.banner_id')
    .select(['s.slug', 's.name', 's.short_description', 's.description', 's.is_active'])
    .select(['s.estimated_delivery_time', 's.order_prefix', 'l.hash as logo', 'n.hash as banner'])
    .select((eb) => [
      sql<string[]>`array(${eb
        .selectFrom('shop_banners as x')
        .innerJoin('images as i', 'i.id', 'x.image_id')
        .whereRef('x.shop_id', '=', 's.id')
        .select('i.hash')
        .orderBy('x.position')})`.as('banners'),
      jsonArrayFrom(
        eb
          .selectFrom('shop_opening_hours as h')
          .whereRef('h.shop_id', '=', 's.id')
          .select(['h.day', sql<string>`to_char(h.opens, 'HH24:MI')`.as('opens')])
          .select(sql<string>`to_char(h.closes, 'HH24:MI')`.as('closes'))
          .orderBy('h.day'),
      ).as('opening_hours'),
      jsonArrayFrom(
        eb
          .selectFrom('shop_delivery_brackets as d')
          .whereRef('d.shop_id', '=', 's.id')
          .select(['d.min_quantity', 'd.max_quantity', 'd.charge'])
          .orderBy('d.min_quantity'),
      ).as('delivery_brackets'),
    ])
    .$if(slug !== undefined, (query) => query.where('s.slug', '=', slug ?? ''))
    .orderBy('s.id')
    .execute();
}

/** Categories with their subcategories in order of creation: all that are not deleted, or the one with this slug. */
export function listCategoryRecords(db: Database, slug?: string): Promise<CategoryRecord[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('images as t', 't.id', 'c.thumbnail_id')
    .leftJoin('images as l', 'l.id', 'c.logo_id')
    .leftJoin('tax_classes as x', 'x.id', 'c.tax_class_id')
    .select(['c.slug', 'c.name', 'c.is_active', 't.hash as thumbnail', 'l.hash as logo'])
    .select(['x.name as tax_class', translationsJson('c')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('sub_categories as x')
          .leftJoin('images as i', 'i.id', 'x.thumbnail_id')
          .whereRef('x.category_id', '=', 'c.id')
          .select(['x.slug', 'x.name', 'i.hash as thumbnail', 'x.is_active', translationsJson('x')])
          .orderBy('x.id'),
      ).as('sub_categories'),
    )
    .$if(slug === undefined, (query) => query.where('c.deleted_at', 'is', null))
    .$if(slug !== undefined, (query) => query.where('c.slug', '=', slug ?? ''))
    .orderBy('c.id')
    .execute();
}

/** Brands in order of creation: all, or the one with this slug. */
export function listBrandRecords(db: Database, slug?: string): Promise<BrandRecord[]> {
  return db
    .selectFrom('brands as b')
    .leftJoin('images as l', 'l.id', 'b.logo_id')
    .select(['b.slug', 'b.name', 'l.hash as logo', translationsJson('b')])
    .$if(slug !== undefined, (query) => query.where('b.slug', '=', slug ?? ''))
    .orderBy('b.id')
    .execute();
}

/** Attributes in the order of the specification table: all, or the one with this slug. */
export function listAttributeRecords(db: Database, slug?: string): Promise<AttributeRecord[]> {
  return db
    .selectFrom('attributes as a')
    .select(['a.slug', 'a.name', sql<AttributeRecord['kind']>`a.kind`.as('kind')])
    .select(['a.unit', 'a.is_facet', translationsJson('a')])
    .$if(slug !== undefined, (query) => query.where('a.slug', '=', slug ?? ''))
    .orderBy('a.position')
    .orderBy('a.id')
    .execute();
}
