import { type RawBuilder, sql } from 'kysely';
import type { OPTION_KINDS } from '#contract/console/catalog/options.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { isAmong, type Membership } from '../membership.ts';

export type OptionKind = (typeof OPTION_KINDS)[number];

/** Where products refer to an option. */
export const LINKS: Record<OptionKind, { table: string; column: string; product: string }> = {
  colors: { table: 'product_colors', column: 'color_id', product: 'product_id' },
  sizes: { table: 'product_sizes', column: 'size_id', product: 'product_id' },
  units: { table: 'products', column: 'unit_id', product: 'id' },
};

export interface OptionRow {
  id: number;
  name: string;
  color_code: string | null;
}

/** The code of a colour `t`; null for others. */
export const codeOf = (kind: OptionKind) =>
  kind === 'colors' ? sql`t.color_code` : sql`null::text`;

/** Sizes that combine several options, and the values of those, are not in the list. */
export const isListed = (kind: OptionKind): RawBuilder<unknown> =>
  kind === 'sizes'
    ? sql`exists (select from product_sizes z where z.size_id = t.id and z.option_values = '{}')`
    : sql`true`;

/** The condition that product `p` has an option. */
export function hasOption(kind: OptionKind, id: number): Membership {
  const { table, column, product } = LINKS[kind];
  const linked = sql`l.${sql.ref(column)} = ${id}::bigint`;
  return isAmong(sql`${sql.table(table)} l`, sql`l.${sql.ref(product)}`, linked);
}

/** The name of a colour, size or unit; undefined for an unknown one. */
export async function findOptionName(
  db: Database,
  kind: OptionKind,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(kind)} where id = ${id}`.execute(db);
  return rows[0]?.name;
}

/**
 * Locks a colour, size or unit until the transaction ends; undefined for an unknown one. Meanwhile products can still
 * get it and be ordered, unless it is locked for its removal.
 */
export async function lockOption(
  tx: DatabaseTransaction,
  kind: OptionKind,
  id: number,
  purpose: 'edit' | 'removal' = 'edit',
): Promise<OptionRow | undefined> {
  const { rows } = await sql<OptionRow>`
    select t.id, t.name, ${codeOf(kind)} as color_code from ${sql.table(kind)} t
    where t.id = ${id} and ${isListed(kind)}
    ${purpose === 'edit' ? sql`for no key update of t` : sql`for update of t`}`.execute(tx);
  return rows[0];
}

/** Whether another colour, size or unit has a name. */
export async function isNameTaken(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { id, name }: Pick<OptionRow, 'id' | 'name'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(kind)} where name = ${name} and id <> ${id}`.execute(tx);
  return rows.length > 0;
}

/** Adds a colour, size or unit, one that existed before with its id, and returns the id. */
export async function insertOption(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { id, name, color_code }: Omit<OptionRow, 'id'> & { id?: number },
): Promise<number> {
  const own = id === undefined ? sql`default` : sql`${id}`;
  const { rows } = await (
    kind === 'colors'
      ? sql<{ id: number }>`
          insert into colors (id, name, color_code) overriding system value
          values (${own}, ${name}, ${color_code}) returning id`
      : sql<{ id: number }>`
          insert into ${sql.table(kind)} (id, name) overriding system value
          values (${own}, ${name}) returning id`
  ).execute(tx);
  return rows[0]?.id ?? 0;
}

/** The id of the colour, size or unit with a name; undefined without one. */
export async function findOptionId(
  tx: DatabaseTransaction,
  kind: OptionKind,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where name = ${name}`.execute(tx);
  return rows[0]?.id;
}

/** Writes name and look of a colour, or the name of a size or unit. */
export async function updateOption(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { id, name, color_code }: OptionRow,
): Promise<void> {
  const code = kind === 'colors' ? sql`, color_code = ${color_code}` : sql``;
  await sql`update ${sql.table(kind)} set name = ${name}${code} where id = ${id}`.execute(tx);
}

/** Whether a product has an option, perhaps one in the bin. */
export async function isUsed(
  tx: DatabaseTransaction,
  kind: OptionKind,
  id: number,
): Promise<boolean> {
  const { table, column } = LINKS[kind];
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes a colour, size or unit; a size that is a value of combined options stays for the filter. */
export async function deleteOptionRow(
  tx: DatabaseTransaction,
  kind: OptionKind,
  id: number,
): Promise<void> {
  const isFree =
    kind === 'sizes'
      ? sql`not exists (select from product_sizes z where z.size_id = t.id or t.name = any(z.option_values))`
      : sql`true`;
  await sql`delete from ${sql.table(kind)} t where t.id = ${id} and ${isFree}`.execute(tx);
}
