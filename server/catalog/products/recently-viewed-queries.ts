import { sql } from 'kysely';
import { selectOpenAccount } from '#server/accounts/lock-open-account.ts';
import type { Database } from '#server/database/connect.ts';
import { isForSale } from '../for-sale-sql.ts';

/** Records a customer's view of a product, unless the account has been closed, and deletes all but the latest views. */
export async function upsertRecentlyViewed(
  db: Database,
  view: { userId: number; productId: number; at: Date; keep: number },
): Promise<void> {
  await sql`
    with noted as (
      insert into recently_viewed (user_id, product_id, viewed_at)
      select id, ${view.productId}, ${view.at}::timestamptz from (${selectOpenAccount(view.userId)}) account
      on conflict (user_id, product_id) do update set viewed_at = excluded.viewed_at
      returning product_id
    )
    delete from recently_viewed
    where user_id = ${view.userId} and product_id in (
      select product_id from recently_viewed
      where user_id = ${view.userId} and product_id not in (select product_id from noted)
      order by viewed_at desc, product_id offset ${view.keep - 1})`.execute(db);
}

/** The products a customer viewed, latest first. */
export async function listRecentlyViewedIds(
  db: Database,
  userId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('recently_viewed')
    .innerJoin('products', 'products.id', 'recently_viewed.product_id')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('recently_viewed.product_id')
    .where('recently_viewed.user_id', '=', userId)
    .where(isForSale({ product: 'products', shop: 'shops', category: 'categories' }))
    .orderBy('recently_viewed.viewed_at', 'desc')
    .orderBy('recently_viewed.product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
