import { sql } from 'kysely';
import type { StockMove, StockRow } from '#contract/console/catalog/stock.ts';
import { isBefore, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { variantsUpTo } from '../../low-stock.ts';
import { variantOptions } from '../variant-options-sql.ts';
import { matchesProductSearch } from '../list/product-search-sql.ts';

/** The statuses of orders whose pieces are on the shelf, but for those that left in a parcel. */
const UNPACKED_STATUSES = ORDER_STATUSES.filter((status) => isBefore(status, 'Pickup'));

/** A filter of the stock list; null: no restriction. */
export interface StockFilter {
  search: string | null;
  /** At most this many pieces. */
  max: number | null;
  shopId: number | null;
  /** The last row of the previous page. */
  after: { product: number; variant: number } | null;
  limit: number;
}

/** A variant with its stock, and what orders have reserved. */
export interface ListedStock extends StockRow {
  reserved: number;
  on_hand: number;
}

/** A page of variants with their stock, newest product first, without deleted ones. */
export async function listStockRows(
  db: Database,
  scope: Scope,
  { search, max, shopId, after, limit }: StockFilter,
): Promise<ListedStock[]> {
  // With a filter by stock, the few variants that it leaves give the sequence.
  const keys =
    max === null
      ? { product: sql`v.product_id`, variant: sql`v.id` }
      : { product: sql`l.product_id`, variant: sql`l.variant_id` };
  const conditions = [
    sql`p.deleted_at is null`,
    scope === 'all' ? null : sql`p.shop_id = any(${scope}::bigint[])`,
    shopId === null ? null : sql`p.shop_id = ${shopId}::bigint`,
    after &&
      sql`(${keys.product}, ${keys.variant}) < (${after.product}::bigint, ${after.variant}::bigint)`,
    after && sql`p.id <= ${after.product}::bigint`,
    await matchesProductSearch(db, search),
  ];
  const low = max === null ? sql`` : sql`join ${variantsUpTo(max)} l on l.variant_id = v.id`;
  const { rows } = await sql<Omit<ListedStock, 'reserved' | 'on_hand'>>`
    select v.id, v.product_id, p.name, ${variantOptions} as options,
      coalesce(v.code, p.code) as code, s.name as shop, v.quantity as stock, v.sold
    from (
      select v.* from products p join product_variants v on v.product_id = p.id ${low}
      where ${sql.join(
        conditions.filter((condition) => condition !== null),
        sql` and `,
      )}
      order by ${keys.product} desc, ${keys.variant} desc limit ${limit}
    ) v
    join products p on p.id = v.product_id
    join shops s on s.id = p.shop_id
    left join sizes z on z.id = v.size_id
    left join colors k on k.id = v.color_id
    left join product_sizes ps on ps.product_id = p.id and ps.size_id = v.size_id
    order by v.product_id desc, v.id desc`.execute(db);
  const reserved = await countReserved(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const pieces = reserved.get(row.id) ?? 0;
    return { ...row, reserved: pieces, on_hand: row.stock + pieces };
  });
}

/**
 * The pieces of these variants that are ordered, and neither packed nor cancelled; without variants that have none. As the ids
 * are known, the planner chooses between the lines of these variants and those of the orders in progress, whichever are fewer.
 */
async function countReserved(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; pieces: number }>`
    select l.variant_id as id, sum(l.quantity - l.cancelled - l.shipped)::int as pieces
    from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = any(${ids}::bigint[])
      and o.order_status in (${sql.join(UNPACKED_STATUSES.map((status) => sql.lit(status)))})
    group by l.variant_id`.execute(db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Whether a variant is of a shop in a scope. */
export async function isVariantInScope(db: Database, scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from product_variants v join products p on p.id = v.product_id
    where v.id = ${id}::bigint
      and ${scope === 'all' ? sql`true` : sql`p.shop_id = any(${scope}::bigint[])`}`.execute(db);
  return rows.length > 0;
}

/** The latest changes of a variant's stock made by people. */
export async function listStockMoveRows(
  db: Database,
  id: number,
  limit: number,
): Promise<StockMove[]> {
  const { rows } = await sql<StockMove>`
    select m.id::float8 as id, m.pieces, m.reason, m.note, s.name as by, to_json(m.at) as at
    from stock_moves m left join staff s on s.id = m.staff_id
    where m.variant_id = ${id}::bigint order by m.id desc limit ${limit}`.execute(db);
  return rows;
}
