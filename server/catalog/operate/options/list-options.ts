import { sql } from 'kysely';
import type { Option } from '#contract/console/catalog/options.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { isJobPending } from '#server/jobs/add-job.ts';
import { codeOf, isListed, LINKS, type OptionKind } from './option-queries.ts';

/** A longer list is useless to read. */
const MAX_ROWS = 5000;
/** Products are counted up to this number. */
const MAX_COUNT = 100;

/**
 * The colours, sizes or units by name and number, with the numbers of a scope's products: all of them in all shops, in some
 * shops those that their products have.
 */
export async function listOptionRows(
  db: Database,
  kind: OptionKind,
  scope: Scope,
): Promise<Option[]> {
  const { table, column } = LINKS[kind];
  const link = sql`${sql.table(table)} l where l.${sql.ref(column)} = t.id`;
  const { counts, products, isShown } =
    scope === 'all' ? countAll(kind) : countInShops(kind, scope);
  const { rows } = await sql<Omit<Option, 'products_are_capped'>>`
    ${counts}
    select t.id, t.name, ${codeOf(kind)} as color_code, ${products} as products,
      exists (select from ${link}) as is_used, u.into_id as merges_into,
      ${isJobPending(sql`'merge-options ' || u.kind || ' ' || u.into_id`)} as is_merging
    from ${sql.table(kind)} t
    left join unfinished_option_merges u on u.kind = ${kind} and u.option_id = t.id
    where ${isListed(kind)} and ${isShown} order by t.name limit ${MAX_ROWS}`.execute(db);
  const { compare } = new Intl.Collator('en', { numeric: true });
  return rows
    .map((row) => ({
      ...row,
      products: Math.min(row.products, MAX_COUNT),
      products_are_capped: row.products > MAX_COUNT,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/** The products of option `t`, read up to the number that is shown. */
function countAll(kind: OptionKind) {
  const { table, column, product } = LINKS[kind];
  const products = sql`(
    select count(*)::int from (
      select from ${sql.table(table)} l join products p on p.id = l.${sql.ref(product)}
      where l.${sql.ref(column)} = t.id and p.deleted_at is null limit ${MAX_COUNT + 1}) matching)`;
  return { counts: sql``, products, isShown: sql`true` };
}

/** The products of option `t` in some shops. Counted from the shops' products: an option can have many in other shops. */
function countInShops(kind: OptionKind, shops: readonly number[]) {
  const { table, column, product } = LINKS[kind];
  const counts = sql`
    with counts as materialized (
      select l.${sql.ref(column)} as id, count(*)::int as products
      from products p join ${sql.table(table)} l on l.${sql.ref(product)} = p.id
      where p.shop_id = any(${shops}::bigint[]) and p.deleted_at is null group by 1)`;
  const products = sql`(select c.products from counts c where c.id = t.id)`;
  return { counts, products, isShown: sql`t.id in (select c.id from counts c)` };
}
