import { type RawBuilder, sql } from 'kysely';
import { type ListedValue, LONGEST_VALUE } from '#contract/console/catalog/attribute-values.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';

export interface ValuedAttribute {
  id: number;
  slug: string;
  name: string;
  kind: 'text' | 'choice' | 'number';
  unit: string | null;
  is_facet: boolean;
  translations: Translations;
}

/** The condition of the index of values: a row `a` of product_attributes has a text that can be chosen from a list. */
export const isListed = sql`length(a.text_value) <= ${sql.lit(LONGEST_VALUE)}`;

/** The condition that a row `a` of product_attributes has one of some values of an attribute. */
export function hasValue(
  { id, kind }: Pick<ValuedAttribute, 'id' | 'kind'>,
  values: readonly ListedValue[],
): RawBuilder<unknown> {
  if (kind === 'number')
    return sql`a.attribute_id = ${id} and a.number_value = any(${values.map(Number)}::float8[])`;
  const texts = values.map(String);
  // As the index has them.
  const lowered = sql`select lower(x) from unnest(${texts}::text[]) x`;
  return sql`a.attribute_id = ${id} and lower(a.text_value) = any(array(${lowered}))
    and a.text_value = any(${texts}::text[]) and ${isListed}`;
}

/** The condition that product `p` has an attribute, or one of its values. */
export function hasAttribute(
  attribute: Pick<ValuedAttribute, 'id' | 'kind'>,
  value: ListedValue | null,
): RawBuilder<unknown> {
  const found =
    value === null ? sql`a.attribute_id = ${attribute.id}` : hasValue(attribute, [value]);
  return sql`p.id in (select a.product_id from product_attributes a where ${found})`;
}

/** An attribute by its slug; undefined for an unknown one. */
export async function findAttribute(
  db: Database,
  slug: string,
): Promise<ValuedAttribute | undefined> {
  return readAttribute(db, sql`slug = ${slug}`);
}

/** The same by slug or id, which stays as it is until the transaction ends. */
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

/** How many products have one of some values, those in the bin too. */
export async function countProductsWith(
  db: Database,
  attribute: ValuedAttribute,
  values: readonly ListedValue[],
): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(distinct a.product_id)::int as products from product_attributes a
    where ${hasValue(attribute, values)}`.execute(db);
  return rows[0]?.products ?? 0;
}

/** Locks some products that have one of some values, those in the bin too, and returns their ids. */
export async function lockProductsWith(
  tx: DatabaseTransaction,
  attribute: Pick<ValuedAttribute, 'id' | 'kind'>,
  values: readonly ListedValue[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.id in (
      select a.product_id from product_attributes a where ${hasValue(attribute, values)} limit ${limit})
    order by p.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The values of an attribute of products, in their order; without products that have none. */
export async function readValues(
  tx: DatabaseTransaction,
  attribute: Pick<ValuedAttribute, 'id'>,
  ids: readonly number[],
): Promise<Map<number, ListedValue[]>> {
  const { rows } = await sql<{ product_id: number; value: ListedValue }>`
    select product_id, coalesce(to_jsonb(number_value), to_jsonb(text_value)) as value
    from product_attributes
    where attribute_id = ${attribute.id} and product_id = any(${ids}::bigint[])
    order by product_id, position`.execute(tx);
  const grouped = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...grouped].map(([id, values]) => [id, values.map(({ value }) => value)]));
}

/** Gives locked products other values of an attribute. */
export async function writeValues(
  tx: DatabaseTransaction,
  { id, kind }: Pick<ValuedAttribute, 'id' | 'kind'>,
  changed: ReadonlyMap<number, readonly ListedValue[]>,
  now: Date,
): Promise<void> {
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
