import { type RawBuilder, sql } from 'kysely';
import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import {
  isListed,
  rowsOf,
  rowsOfShops,
  type ValueField,
} from '../../../operate/values/value-sql.ts';

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
  const source = scope === 'all' ? ofAll(field) : ofShops(field, scope);
  const { rows } = await valuesOf(source, field, page).execute(db);
  const isCut = rows.length > limit || rows.some(({ is_last }) => is_last);
  const shown = rows.slice(0, limit);
  return {
    rows: shown.flatMap(({ value, products }) => (products > 0 ? [{ value, products }] : [])),
    last: isCut ? (shown.at(-1)?.value ?? null) : null,
  };
}

type Row = CountedValue & { is_last: boolean };

/** Where values and their products are read. */
interface Source {
  /** The first value `value` that meets a condition. */
  first: (condition: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The products that have a value. */
  having: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Steps through an index from each value to the next one, however many products have it. */
function valuesOf(source: Source, field: ValueField, { search, after, limit }: PageRequest) {
  const key = keyOf(field);
  const begin = source.first(after === null ? sql`true` : key.follows(sql`${after}`));
  return sql<Row>`
    with recursive found as (
      (select value, 1 as step from (${begin}) first)
      union all
      select n.value, f.step + 1 from found f
      cross join lateral (${source.first(key.follows(sql`f.value`))}) n where f.step < ${MAX_SEARCHED}
    )
    select f.value, f.step = ${MAX_SEARCHED} as is_last, case when ${key.matches(sql`f.value`, search)} then (
        select count(distinct l.product_id)::int from (${source.having(sql`f.value`)} limit ${MAX_COUNT + 1}) l)
      else 0 end as products
    from found f
    where ${key.matches(sql`f.value`, search)} or f.step = ${MAX_SEARCHED} limit ${limit + 1}`;
}

function ofAll(field: ValueField): Source {
  const key = keyOf(field);
  return {
    first: (condition) => sql`
      select ${key.value} as value from ${rowsOf(field)}
      where ${isListed(field)} and ${condition} order by ${key.order} limit 1`,
    having: (value) => sql`
      select a.product_id from ${rowsOf(field)} join products p on p.id = a.product_id
      where ${key.has(value)} and p.deleted_at is null`,
  };
}

/** The index of shops has texts and numbers: numbers follow the texts, which they do not have. */
function ofShops(field: ValueField, shops: readonly number[]): Source {
  const key = keyOf(field);
  const isOfKind =
    field.kind === 'number'
      ? sql`lower(a.text_value) is null and a.text_value is null and a.number_value is not null`
      : sql`a.text_value is not null`;
  return {
    first: (condition) => sql`
      select ${key.value} as value from unnest(${shops}::bigint[]) s (id) cross join lateral (
        select * from shop_values a
        where shop_id = s.id and attribute_id = ${field.id ?? 0} and ${isOfKind} and ${condition}
        order by lower(a.text_value), a.text_value, a.number_value limit 1) a
      order by ${key.order} limit 1`,
    having: (value) => sql`
      select a.product_id from ${rowsOfShops(field, shops)}
      where ${isOfKind} and ${key.has(value)}`,
  };
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
const MAX_IN_CATEGORIES = 20_000;

/** The categories of a scope's products that have an attribute, the one with most of them first. */
export async function listCategoriesWith(
  db: Database,
  scope: Scope,
  attributeId: number,
): Promise<{ rows: { id: number; name: string; products: number }[]; is_partial: boolean }> {
  const field = { id: attributeId };
  const having = sql`
    select a.product_id from ${scope === 'all' ? rowsOf(field) : rowsOfShops(field, scope)}
    where a.attribute_id = ${attributeId}`;
  const { rows } = await sql<{ id: number; name: string; products: number; is_partial: boolean }>`
    select c.id, c.name, count(*)::int as products,
      exists (${having} offset ${MAX_IN_CATEGORIES}) as is_partial
    from products p join categories c on c.id = p.category_id
    where p.id = any(array(${having} limit ${MAX_IN_CATEGORIES})) and p.deleted_at is null group by c.id
    order by products desc, c.name limit 500`.execute(db);
  return {
    rows: rows.map(({ id, name, products }) => ({ id, name, products })),
    is_partial: rows[0]?.is_partial === true,
  };
}
