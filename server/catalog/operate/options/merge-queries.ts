import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { isListed, LINKS, type OptionKind } from './option-queries.ts';

/** What a merge changes: products that combine several options refer to a size by name. */
const onlySimple = (kind: OptionKind) => (kind === 'sizes' ? sql`and option_values = '{}'` : sql``);

/** How many of some colours, sizes or units exist and are in the list. */
export async function countListed(
  db: Database,
  kind: OptionKind,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ options: number }>`
    select count(*)::int as options from ${sql.table(kind)} t
    where t.id = any(${ids}::bigint[]) and ${isListed(kind)}`.execute(db);
  return rows[0]?.options ?? 0;
}

/** How many products a merge of some options would change. */
export async function countOptionProducts(
  db: Database,
  kind: OptionKind,
  ids: readonly number[],
): Promise<number> {
  const { table, column } = LINKS[kind];
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids}::bigint[]) ${onlySimple(kind)}`.execute(db);
  return rows[0]?.products ?? 0;
}

/** The name of a product that has one of some colours or sizes, and another of them or `into`; undefined if none has. */
export async function findWithBoth(
  db: Database,
  kind: OptionKind,
  { from, into }: { from: readonly number[]; into: number },
): Promise<string | undefined> {
  if (kind === 'units') return undefined;
  const { table, column } = LINKS[kind];
  const option = sql.ref(column);
  const { rows } = await sql<{ name: string }>`
    select p.name from ${sql.table(table)} a
    join ${sql.table(table)} b on b.product_id = a.product_id and b.${option} <> a.${option}
      and b.${option} = any(${[...from, into]}::bigint[])
    join products p on p.id = a.product_id
    where a.${option} = any(${from}::bigint[]) limit 1`.execute(db);
  return rows[0]?.name;
}

/** Locks some products of an option like an order does, and returns their ids. */
export async function lockOptionProducts(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { from, limit }: { from: number; limit: number },
): Promise<number[]> {
  const { table, column, product } = LINKS[kind];
  const { rows } = await sql<{ id: number; slug: string }>`
    select p.id, p.slug from products p where p.id in (
      select ${sql.ref(product)} from ${sql.table(table)}
      where ${sql.ref(column)} = ${from} ${onlySimple(kind)} order by 1 limit ${limit})`.execute(
    tx,
  );
  await lockProductStock(
    tx,
    rows.map(({ slug }) => slug),
  );
  return rows.map(({ id }) => id);
}

/** Gives locked products of an option another one, with their variants and carts. */
export async function moveToOption(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<void> {
  const { table, column } = LINKS[kind];
  const their = sql`any(${ids}::bigint[])`;
  const field = sql.ref(column);
  if (kind === 'units') {
    await sql`
      update products set unit_id = ${to}, updated_at = now()
      where id = ${their} and unit_id = ${from}`.execute(tx);
    return;
  }
  // A line of something that the product did not have could never be ordered.
  await sql`delete from cart_lines where product_id = ${their} and ${field} = ${to}`.execute(tx);
  for (const rows of ['cart_lines', table, 'product_variants'])
    // Sequential: a transaction has one connection.
    await sql`
      update ${sql.table(rows)} set ${field} = ${to}
      where product_id = ${their} and ${field} = ${from}`.execute(tx);
  await sql`update products set updated_at = now() where id = ${their}`.execute(tx);
}

/** Locks those of some products that have an option, and not another one, like an order does, and returns their ids. */
export async function lockProductsOf(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { ids, id, without }: { ids: readonly number[]; id: number; without: number },
): Promise<number[]> {
  const { table, column, product } = LINKS[kind];
  const has = (option: number) => sql`
    select ${sql.ref(product)} from ${sql.table(table)}
    where ${sql.ref(column)} = ${option} and ${sql.ref(product)} = any(${ids}::bigint[])`;
  const read = async () => {
    const { rows } = await sql<{ id: number; slug: string }>`
      select p.id, p.slug from products p
      where p.id in (${has(id)} ${onlySimple(kind)}) and p.id not in (${has(without)})
      order by p.id`.execute(tx);
    return rows;
  };
  await lockProductStock(
    tx,
    (await read()).map(({ slug }) => slug),
  );
  // Some may have lost it before they were locked.
  return (await read()).map((row) => row.id);
}
