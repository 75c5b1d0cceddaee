import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** What lists are counted and ordered by, of one product; money in minor units, times in microseconds since 1970. */
export interface ColumnRow {
  product_id: number;
  category_id: number;
  shop_id: number;
  popularity: number;
  rating: number;
  in_stock: boolean;
  /** 0: one of the best of a large catalogue. */
  tier: number;
  price: number;
  created: number;
  facets: number[];
}

/** What changed since a snapshot, by kind (see search_changes), and the snapshot that already shows it. */
export interface Changes {
  snapshot: string;
  changes: [kind: number, id: number][];
}

/** Everything that was committed since the snapshot; null: nothing, only the snapshot of now. */
export async function listChanges(db: Database, since: string | null): Promise<Changes> {
  const { rows } = await sql<Changes>`/* prepared search-changes */
    select pg_current_snapshot()::text as snapshot, coalesce((
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

// Sales are those of now: the ones of the listings follow behind.
const COLUMNS = sql`product_id, category_id, shop_id,
  (select total_sold from products p where p.id = product_id) as popularity, rating, in_stock, tier,
  price, extract(epoch from created_at) * 1000000 as created, facets`;

/** The next listed products after an id, in the order of ids. */
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

/** Those of the products that are listed. */
export async function listColumnsOf(db: Database, ids: number[]): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select ${COLUMNS} from product_search where product_id = any(${ids}::int[])`.execute(db);
  return rows;
}
