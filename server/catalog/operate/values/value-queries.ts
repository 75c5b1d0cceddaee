import { type RawBuilder, sql } from 'kysely';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import { readTags, writeTags } from './tag-queries.ts';
import { hasValue, isInShops, rowsOf, type ValueField } from './value-sql.ts';

export interface ValuedAttribute extends ValueField {
  id: number;
  slug: string;
  name: string;
  unit: string | null;
  is_facet: boolean;
  translations: Translations;
}

/** An attribute by its slug; undefined for an unknown one. */
export async function findAttribute(
  db: Database,
  slug: string,
): Promise<ValuedAttribute | undefined> {
  return readAttribute(db, sql`slug = ${slug}`);
}

/** An attribute by slug or id, locked until the transaction ends; undefined for an unknown one. */
export async function lockAttribute(
  tx: DatabaseTransaction,
  by: { slug: string } | { id: number },
): Promise<ValuedAttribute | undefined> {
  const named = 'slug' in by ? sql`slug = ${by.slug}` : sql`id = ${by.id}`;
  return readAttribute(tx, sql`${named} for no key update`);
}

async function readAttribute(db: Database, rest: RawBuilder<unknown>) {
  const { rows } = await sql<ValuedAttribute>`
    select id, slug, name, kind, unit, is_facet, translations from attributes where ${rest}`.execute(
    db,
  );
  return rows[0];
}

/** Writes the translated texts of an attribute if they differ. */
export async function saveTexts(tx: DatabaseTransaction, id: number, texts: Translations) {
  const written = sql`${JSON.stringify(texts)}::jsonb`;
  await sql`
    update attributes set translations = ${written}
    where id = ${id} and translations <> ${written}`.execute(tx);
}

/** How many products of some shops have one of some values, those in the bin too. */
export async function countProductsWith(
  db: Database,
  field: ValueField,
  values: readonly ListedValue[],
  shops: readonly number[] | null,
): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(distinct a.product_id)::int as products
    from ${rowsOf(field)} join products p on p.id = a.product_id
    where ${hasValue(field, values)} and ${isInShops(shops)}`.execute(db);
  return rows[0]?.products ?? 0;
}

/** Locks some products of shops that have one of some values, those in the bin too, and returns their ids. */
export async function lockProductsWith(
  tx: DatabaseTransaction,
  field: ValueField,
  values: readonly ListedValue[],
  { shops, limit }: { shops: readonly number[] | null; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id in (
      select a.product_id from ${rowsOf(field)} join products p on p.id = a.product_id
      where ${hasValue(field, values)} and ${isInShops(shops)} limit ${limit})
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The values of a field of products, in their order; without products that have none. */
export async function readValues(
  tx: DatabaseTransaction,
  field: ValueField,
  ids: readonly number[],
): Promise<Map<number, ListedValue[]>> {
  if (field.id === null) return readTags(tx, ids);
  const { rows } = await sql<{ product_id: number; value: ListedValue }>`
    select product_id, coalesce(to_jsonb(number_value), to_jsonb(text_value)) as value
    from product_attributes
    where attribute_id = ${field.id} and product_id = any(${ids}::bigint[])
    order by product_id, position`.execute(tx);
  const grouped = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...grouped].map(([id, values]) => [id, values.map(({ value }) => value)]));
}

/** Gives locked products other values of a field. */
export async function writeValues(
  tx: DatabaseTransaction,
  { id, kind }: ValueField,
  changed: ReadonlyMap<number, readonly ListedValue[]>,
  now: Date,
): Promise<void> {
  if (id === null) return writeTags(tx, changed, now);
  const ids = [...changed.keys()];
  const column = kind === 'number' ? 'number_value' : 'text_value';
  const values = [...changed].flatMap(([product_id, list]) =>
    list.map((value, position) => ({ product_id, position, [column]: value })),
  );
  await sql`
    delete from product_attributes
    where attribute_id = ${id} and product_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    insert into product_attributes (product_id, attribute_id, position, text_value, number_value)
    select product_id, ${id}, position, text_value, number_value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as x (product_id bigint, position smallint, text_value text, number_value float8)`.execute(
    tx,
  );
  await sql`update products set updated_at = ${now} where id = any(${ids}::bigint[])`.execute(tx);
}
