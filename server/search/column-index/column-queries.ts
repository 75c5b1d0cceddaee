import { sql } from 'kysely';
import { LOG_END } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';

/** The values by which lists count and sort a product; money in minor units, times in microseconds since 1970. */
export interface ColumnRow {
  product_id: number;
  category_id: number;
  shop_id: number;
  popularity: number;
  rating: number;
  in_stock: boolean;
  /** 0 among the best products of a large catalogue. */
  tier: number;
  price: number;
  created: number;
  facets: number[];
}

/** Changes since a snapshot, by kind (see search_changes), and the new snapshot, which includes them. */
export interface ColumnChanges {
  snapshot: string;
  /** The end of the database's log, in bytes; null on a standby. */
  position: number | null;
  changes: [kind: number, id: number][];
}

/** Changes committed since the snapshot; with null only a new snapshot is taken. */
export async function listChanges(db: Database, since: string | null): Promise<ColumnChanges> {
  const { rows } = await sql<ColumnChanges>`/* prepared search-changes */
    select pg_current_snapshot()::text as snapshot, ${sql.raw(LOG_END)} as position, coalesce((
      select json_agg(json_build_array(kind, id)) from search_changes
      where changed >= pg_snapshot_xmin(${since}::pg_snapshot)
        and changed < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(changed, ${since}::pg_snapshot)), '[]') as changes`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A query without a table gives one row.');
  return row;
}

// Sales are read live: those stored with the listings lag behind.
const COLUMNS = sql`product_id, category_id, shop_id,
  (select total_sold from products p where p.id = product_id) as popularity, rating, in_stock, tier,
  price, extract(epoch from created_at) * 1000000 as created, facets`;

/** The next listed products after an id, in id order. */
export async function listColumnsAfter(
  db: Database,
  after: number,
  limit: number,
): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select ${COLUMNS} from product_search where product_id > ${after}
    order by product_id limit ${limit}`.execute(db);
  return rows;
}

/** The rows of the given products; unlisted ones are left out. */
export async function listProductColumns(db: Database, ids: number[]): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select ${COLUMNS} from product_search where product_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
