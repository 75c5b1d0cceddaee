import { type RawBuilder, sql } from 'kysely';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import {
  isListed,
  isOfShops,
  rowsOf,
  type ValueField,
} from '../../../operate/values/value-queries.ts';

/** Products of a value are counted up to this number. */
export const MAX_COUNT = 200;
/** A page is searched among this many values; the next one continues after them. */
const MAX_SEARCHED = 20_000;

export interface CountedValue {
  value: ListedValue;
  products: number;
}

interface PageRequest {
  search: string | null;
  /** The last value of the page before. */
  after: ListedValue | null;
  limit: number;
}

/**
 * A page of a field's values in order, each with the number of a scope's products; and the last value that was looked
 * at if others may follow, else null.
 */
export async function listValues(
  db: Database,
  scope: Scope,
  field: ValueField,
  page: PageRequest,
): Promise<{ rows: CountedValue[]; last: ListedValue | null }> {
  const { limit } = page;
  const { rows } = await (
    scope === 'all' ? valuesOfAll(field, page) : valuesOfShops(field, page, scope)
  ).execute(db);
  const isCut = rows.length > limit || rows.some(({ is_last }) => is_last);
  const shown = rows.slice(0, limit);
  return {
    rows: shown.flatMap(({ value, products }) => (products > 0 ? [{ value, products }] : [])),
    last: isCut ? (shown.at(-1)?.value ?? null) : null,
  };
}

type Row = CountedValue & { is_last: boolean };

/** Steps through the index from each value to the next one, however many products have it. */
function valuesOfAll(field: ValueField, { search, after, limit }: PageRequest) {
  const key = keyOf(field);
  const next = (beyond: RawBuilder<unknown>) => sql`
    select ${key.value} as value from ${rowsOf(field)}
    where ${isListed(field)} and ${beyond}
    order by ${key.order} limit 1`;
  return sql<Row>`
    with recursive found as (
      (select value, 1 as step from (${next(after === null ? sql`true` : key.follows(sql`${after}`))}) first)
      union all
      select n.value, f.step + 1 from found f
      cross join lateral (${next(key.follows(sql`f.value`))}) n where f.step < ${MAX_SEARCHED}
    )
    select f.value, f.step = ${MAX_SEARCHED} as is_last, case when ${key.matches(sql`f.value`, search)} then (
        select count(distinct l.product_id)::int from (
          select a.product_id from ${rowsOf(field)} join products p on p.id = a.product_id
          where ${key.has(sql`f.value`)} and p.deleted_at is null limit ${MAX_COUNT + 1}) l)
      else 0 end as products
    from found f
    where ${key.matches(sql`f.value`, search)} or f.step = ${MAX_SEARCHED} limit ${limit + 1}`;
}

/** Reads the values of all products of some shops. */
function valuesOfShops(
  field: ValueField,
  { search, after, limit }: PageRequest,
  shops: readonly number[],
) {
  const key = keyOf(field);
  return sql<Row>`
    select ${key.value} as value, false as is_last,
      least(count(distinct a.product_id), ${MAX_COUNT + 1})::int as products
    from products p join ${rowsOf(field)} on a.product_id = p.id
    where ${isOfShops(shops)} and p.deleted_at is null and ${isListed(field)}
      and ${after === null ? sql`true` : key.follows(sql`${after}`)} and ${key.matches(key.value, search)}
    group by ${key.value} order by ${key.order} limit ${limit + 1}`;
}

/** How values of a kind are stored, sorted and searched. */
function keyOf(field: ValueField) {
  const like = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const searched = (text: RawBuilder<unknown>, search: string | null) =>
    search === null ? sql`true` : sql`${text} like ${like(search)}`;
  if (field.kind === 'number') {
    return {
      value: sql`a.number_value`,
      order: sql`a.number_value`,
      follows: (value: RawBuilder<unknown>) => sql`a.number_value > ${value}::float8`,
      has: (value: RawBuilder<unknown>) => sql`${isListed(field)} and a.number_value = ${value}`,
      matches: (value: RawBuilder<unknown>, search: string | null) =>
        searched(sql`(${value})::text`, search?.replace(',', '.') ?? null),
    };
  }
  return {
    value: sql`a.text_value`,
    order: sql`lower(a.text_value), a.text_value`,
    follows: (value: RawBuilder<unknown>) =>
      sql`(lower(a.text_value), a.text_value) > (lower(${value}::text), ${value}::text)`,
    has: (value: RawBuilder<unknown>) => sql`${isListed(field)}
      and lower(a.text_value) = lower(${value}) and a.text_value = ${value}`,
    matches: (value: RawBuilder<unknown>, search: string | null) =>
      searched(sql`lower(${value})`, search),
  };
}

/** Categories are counted among this many products that have an attribute. */
const MAX_IN_CATEGORIES = 100_000;

/** The categories of a scope's products that have an attribute, the one with most of them first. */
export async function listCategoriesWith(
  db: Database,
  scope: Scope,
  attributeId: number,
): Promise<{ rows: { id: number; name: string; products: number }[]; is_partial: boolean }> {
  const having = sql`
    select distinct product_id from product_attributes where attribute_id = ${attributeId}`;
  const source =
    scope === 'all'
      ? sql`(select product_id from product_attributes
          where attribute_id = ${attributeId} limit ${MAX_IN_CATEGORIES}) a
          join products p on p.id = a.product_id`
      : sql`(${having}) a
          join products p on p.id = a.product_id and p.shop_id = any(${scope}::bigint[])`;
  const beyond = sql`
    select from product_attributes where attribute_id = ${attributeId} offset ${MAX_IN_CATEGORIES}`;
  const { rows } = await sql<{ id: number; name: string; products: number; is_partial: boolean }>`
    select c.id, c.name, count(distinct p.id)::int as products, exists (${beyond}) as is_partial
    from ${source} join categories c on c.id = p.category_id
    where p.deleted_at is null group by c.id
    order by products desc, c.name limit 500`.execute(db);
  return {
    rows: rows.map(({ id, name, products }) => ({ id, name, products })),
    is_partial: scope === 'all' && rows[0]?.is_partial === true,
  };
}
