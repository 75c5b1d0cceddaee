import { type RawBuilder, sql } from 'kysely';
import type { Option, OPTION_KINDS } from '#contract/console/catalog/options.ts';
import {
  type ChangedTexts,
  textsTakenOver,
  withTexts,
} from '#domain/catalog/specification/value-texts.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { saveTexts } from '../values/value-queries.ts';

export type OptionKind = (typeof OPTION_KINDS)[number];

/** Where products refer to an option. */
export const LINKS: Record<OptionKind, { table: string; column: string; product: string }> = {
  colors: { table: 'product_colors', column: 'color_id', product: 'product_id' },
  sizes: { table: 'product_sizes', column: 'size_id', product: 'product_id' },
  units: { table: 'products', column: 'unit_id', product: 'id' },
};

/** A longer list is useless to read. */
const MAX_ROWS = 5000;
/** Products are counted up to this number. */
const MAX_COUNT = 100;

export interface OptionRow {
  id: number;
  name: string;
  color_code: string | null;
}

const codeOf = (kind: OptionKind) => (kind === 'colors' ? sql`t.color_code` : sql`null::text`);

/** Sizes that combine several options, and values of those, are no entries of the list. */
export const isListed = (kind: OptionKind): RawBuilder<unknown> =>
  kind === 'sizes'
    ? sql`exists (select from product_sizes z where z.size_id = t.id and z.option_values = '{}')`
    : sql`true`;

/** All colours, sizes or units, by name and number, with the numbers of a scope's products. */
export async function listOptionRows(
  db: Database,
  kind: OptionKind,
  scope: Scope,
): Promise<Option[]> {
  const { table, column } = LINKS[kind];
  const link = sql`${sql.table(table)} l where l.${sql.ref(column)} = t.id`;
  const { counts, products } = scope === 'all' ? countAll(kind) : countInShops(kind, scope);
  const { rows } = await sql<Omit<Option, 'products_are_capped'>>`
    ${counts}
    select t.id, t.name, ${codeOf(kind)} as color_code, ${products} as products,
      exists (select from ${link}) as is_used
    from ${sql.table(kind)} t where ${isListed(kind)} order by t.name limit ${MAX_ROWS}`.execute(
    db,
  );
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
      where l.${sql.ref(column)} = t.id and p.deleted_at is null limit ${MAX_COUNT + 1}) found)`;
  return { counts: sql``, products };
}

/** The same of some shops: read from their products, because an option can have many of others. */
function countInShops(kind: OptionKind, shops: readonly number[]) {
  const { table, column, product } = LINKS[kind];
  const counts = sql`
    with counts as materialized (
      select l.${sql.ref(column)} as id, count(*)::int as products
      from products p join ${sql.table(table)} l on l.${sql.ref(product)} = p.id
      where p.shop_id = any(${shops}::bigint[]) and p.deleted_at is null group by 1)`;
  const products = sql`coalesce((select c.products from counts c where c.id = t.id), 0)`;
  return { counts, products };
}

/** The condition that product `p` has an option. */
export function hasOption(kind: OptionKind, id: number): RawBuilder<unknown> {
  const { table, column, product } = LINKS[kind];
  return sql`p.id in (
    select l.${sql.ref(product)} from ${sql.table(table)} l where l.${sql.ref(column)} = ${id}::bigint)`;
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
 * Locks a colour, size or unit until the transaction ends; undefined for an unknown one. Products get it, and their stock
 * is ordered, meanwhile, unless it is locked for its removal.
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

/** Texts of a value that an attribute has in other languages, and what changed. */
export interface CopiedTexts {
  attribute_id: number;
  texts: ChangedTexts;
}

/**
 * The texts of a value in other languages, which attributes have by the value itself, are also those of another that has
 * none. Returns what that changed.
 */
export async function copyTexts(
  tx: DatabaseTransaction,
  kind: OptionKind,
  { from, to }: { from: string; to: string },
): Promise<CopiedTexts[]> {
  if (kind === 'units') return [];
  const isColor = sql`a.slug in ('colour', 'color')`;
  const { rows } = await sql<{ id: number; translations: Translations }>`
    select a.id, a.translations from attributes a
    where ${kind === 'colors' ? isColor : sql`not ${isColor}`} and exists (
      select from jsonb_each(a.translations) x (language, texts)
      where x.texts -> 'values' ? ${from} and not x.texts -> 'values' ? ${to})
    order by a.id for no key update`.execute(tx);
  const copied = rows.map(({ id: attribute_id, translations }) => {
    const texts = textsTakenOver(translations, [from], to);
    return { attribute_id, texts, translations: withTexts(translations, texts) };
  });
  // One connection.
  for (const { attribute_id, translations } of copied)
    await saveTexts(tx, attribute_id, translations);
  return copied.map(({ attribute_id, texts }) => ({ attribute_id, texts }));
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
