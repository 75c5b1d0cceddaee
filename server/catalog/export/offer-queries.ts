import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  BannerRecord,
  FlashSaleRecord,
  VoucherRecord,
} from '#domain/catalog/catalogue-records.ts';
import type { Database } from '#server/database/connect.ts';
import { translationsJson } from './translations-sql.ts';
import { fileTime } from './file-time-sql.ts';

/** The next reviews above an id, in the order they were written. */
export function listReviewsAfter(db: Database, id: number, limit: number) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.slug as product', 'r.customer_name', 'r.rating', 'r.description'])
    .select((eb) => fileTime(eb.ref('r.created_at')).as('created_at'))
    .where('r.id', '>', id)
    .where('p.deleted_at', 'is', null)
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Flash sales in order of creation: all, or the one with this slug; without offers of deleted products. */
export function listFlashSaleRecords(db: Database, slug?: string): Promise<FlashSaleRecord[]> {
  return db
    .selectFrom('flash_sales as f')
    .leftJoin('images as t', 't.id', 'f.thumbnail_id')
    .select(['f.slug', 'f.name', 't.hash as thumbnail', translationsJson('f')])
    .select((eb) => [
      fileTime(eb.ref('f.starts_at')).as('starts_at'),
      fileTime(eb.ref('f.ends_at')).as('ends_at'),
      jsonArrayFrom(
        eb
          .selectFrom('flash_sale_products as l')
          .innerJoin('products as p', 'p.id', 'l.product_id')
          .whereRef('l.flash_sale_id', '=', 'f.id')
          .$if(slug === undefined, (query) => query.where('p.deleted_at', 'is', null))
          .select(['p.slug as product', 'l.price', 'l.quantity', 'l.sold'])
          .orderBy('l.position')
          .orderBy('l.product_id'),
      ).as('products'),
    ])
    .$if(slug !== undefined, (query) => query.where('f.slug', '=', slug ?? ''))
    .orderBy('f.id')
    .execute();
}

/** Vouchers in order of creation: all that are not deleted, or the one with this code. */
export function listVoucherRecords(db: Database, code?: string): Promise<VoucherRecord[]> {
  return db
    .selectFrom('vouchers as v')
    .leftJoin('shops as s', 's.id', 'v.shop_id')
    .select(['v.code', 's.slug as shop', 'v.discount', 'v.min_order_amount', 'v.is_active'])
    .select(['v.max_discount_amount', 'v.limit_for_user'])
    .select((eb) => [
      sql<VoucherRecord['discount_type']>`v.discount_type`.as('discount_type'),
      fileTime(eb.ref('v.starts_at')).as('starts_at'),
      fileTime(eb.ref('v.ends_at')).as('ends_at'),
    ])
    .$if(code === undefined, (query) => query.where('v.deleted_at', 'is', null))
    .$if(code !== undefined, (query) => query.where('v.code', '=', code ?? ''))
    .orderBy('v.id')
    .execute();
}

/** Banners and advertisements in order of creation: all that are not deleted, or the one with this slug. */
export function listBannerRecords(db: Database, slug?: string): Promise<BannerRecord[]> {
  return db
    .selectFrom('banners as b')
    .innerJoin('images as i', 'i.id', 'b.image_id')
    .select([sql<BannerRecord['kind']>`b.kind`.as('kind'), 'b.slug', 'b.title', 'b.subtitle'])
    .select(['i.hash as thumbnail', sql<BannerRecord['ground']>`b.ground`.as('ground')])
    .select(['b.link', 'b.position', translationsJson('b')])
    .where('b.deleted_at', 'is', null)
    .$if(slug !== undefined, (query) => query.where('b.slug', '=', slug ?? ''))
    .orderBy('b.id')
    .execute();
}
