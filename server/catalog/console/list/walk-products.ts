import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { mayMatchSearch } from './product-search-sql.ts';
import { type ConsoleProductFilter, matchesColumns, testsOf } from './product-filter-sql.ts';
import { followsCursor, type SortedPage, SORTS } from './product-sorts-sql.ts';

/** At most this many products are read from the index of a sort, whether of the scope or not, and tested one by one. */
const MAX_READ = 8_000;
/** The index of names has the words too: reading more of it costs as much. */
const MAX_NAMES_READ = 60_000;

/**
 * The ids of the first `limit` products that match a filter, read in order and looked up one by one: fewer if a filter leaves
 * few, or those at the end of the order, before which too many would have to be read.
 */
export async function walkProducts(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  page: SortedPage,
): Promise<number[]> {
  const ofNames = page.sort === 'name' && filter.search !== null;
  const walk = ofNames ? walkNames : walkIndex;
  const { rows } = await (await walk(db, scope, filter, page)).execute(db);
  return rows.map(({ id }) => id);
}

async function walkIndex(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  { sort, after, limit }: SortedPage,
): Promise<RawBuilder<{ id: number }>> {
  const { value, isDescending } = SORTS[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`
    select p.id from (
      select p.*, ${value} as place from products p where ${followsCursor(sort, after)}
      order by ${value} ${direction}, p.id ${direction} limit ${MAX_READ}
    ) p
    where ${matchesColumns(scope, filter)} and ${await testsOf(db, filter)}
    order by p.place ${direction}, p.id ${direction} limit ${limit}`;
}

/** Reads names and words in order, and only those products whose words match. */
async function walkNames(
  db: Database,
  scope: Scope,
  filter: ConsoleProductFilter,
  { after, limit }: SortedPage,
): Promise<RawBuilder<{ id: number }>> {
  const follows = after
    ? sql`(name, product_id) > (${after.value}::text, ${after.id}::bigint)`
    : sql`true`;
  return sql`
    select n.product_id as id from (
      select product_id, name, words from product_names
      where ${follows} order by name, product_id limit ${MAX_NAMES_READ}
    ) n
    cross join lateral (select * from products where id = n.product_id offset 0) p
    where ${await mayMatchSearch(db, filter.search)}
      and ${matchesColumns(scope, filter)} and ${await testsOf(db, filter)}
    order by n.name, n.product_id limit ${limit}`;
}
