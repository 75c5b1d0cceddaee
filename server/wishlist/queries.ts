import { sql } from 'kysely';
import { selectOpenAccount } from '#server/accounts/lock-open-account.ts';
import { isForSale } from '#server/catalog/for-sale-sql.ts';
import type { Database } from '#server/database/connect.ts';

/** A customer's favourites that are on sale, latest first, with their total (spec §7, GET /favorite-products). */
export async function listFavoriteIds(
  db: Database,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await forSale(db, userId)
    .select('favorites.product_id')
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.product_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { ids: rows.map((row) => row.product_id), total: await countFavorites(db, userId) };
}

/** The number of a customer's favourites that are on sale. */
export async function countFavorites(db: Database, userId: number): Promise<number> {
  const { total } = await forSale(db, userId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function forSale(db: Database, userId: number) {
  return db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'favorites.product_id')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('favorites.user_id', '=', userId)
    .where(isForSale({ product: 'products', shop: 'shops', category: 'categories' }));
}

/** Adds a favourite, or removes it, in one statement; false if the account has been closed. */
export async function toggleFavoriteRow(
  db: Database,
  row: { user_id: number; product_id: number; created_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with account as materialized (${selectOpenAccount(row.user_id)}),
    removed as (
      delete from favorites where user_id in (select id from account) and product_id = ${row.product_id}
      returning 1
    ),
    added as (
      insert into favorites (user_id, product_id, created_at)
      select id, ${row.product_id}, ${row.created_at}::timestamptz from account
      where not exists (select from removed)
      on conflict do nothing
    )
    select from account`.execute(db);
  return rows.length > 0;
}
