import { type RawBuilder, sql } from 'kysely';
import { type ListedValue, MAX_VALUE_LENGTH } from '#contract/console/catalog/attribute-values.ts';
import { isAmong, type Membership } from '../membership.ts';

/** What products have values of: an attribute, or their tags, which have no id. */
export interface ValueField {
  id: number | null;
  kind: 'text' | 'choice' | 'number';
}

export const TAGS: ValueField = { id: null, kind: 'text' };

/** The rows `a` of what products have of a field, with its value as `text_value` or `number_value`. */
export const rowsOf = ({ id }: Pick<ValueField, 'id'>): RawBuilder<unknown> =>
  id === null
    ? sql`(select product_id, tag as text_value from product_tags) a`
    : sql`product_attributes a`;

/**
 * The rows `a` of what products of some shops have of a field, without those in the bin. A text that is too long to be
 * chosen is null.
 */
export const rowsOfShops = (
  { id }: Pick<ValueField, 'id'>,
  shops: readonly number[],
): RawBuilder<unknown> =>
  sql`(select product_id, attribute_id, text_value, number_value from shop_values
    where shop_id = any(${shops}::bigint[]) and attribute_id = ${id ?? 0}) a`;

/** The condition of the index of values: a row `a` is of the field, and a text can be chosen from a list. */
export function isListed({ id, kind }: ValueField): RawBuilder<unknown> {
  if (id === null) return sql`true`;
  if (kind === 'number') return sql`a.attribute_id = ${id} and a.number_value is not null`;
  return sql`a.attribute_id = ${id} and length(a.text_value) <= ${sql.lit(MAX_VALUE_LENGTH)}`;
}

/** The condition that a row `a` has one of some values of a field. */
export function hasValue(field: ValueField, values: readonly ListedValue[]): RawBuilder<unknown> {
  if (field.kind === 'number')
    return sql`${isListed(field)} and a.number_value = any(${values.map(Number)}::float8[])`;
  const texts = values.map(String);
  // The same expression as in the index.
  const lowered = sql`select lower(x) from unnest(${texts}::text[]) x`;
  return sql`${isListed(field)} and lower(a.text_value) = any(array(${lowered}))
    and a.text_value = any(${texts}::text[])`;
}

/** The condition that product `p` is of some shops; null: of any. */
export const isInShops = (shops: readonly number[] | null): RawBuilder<unknown> =>
  shops === null ? sql`true` : sql`p.shop_id = any(${shops}::bigint[])`;

/**
 * The condition that product `p` has an attribute, or one of its values, or a tag. `shops`: only products of these are asked
 * for, and none in the bin; null: any.
 */
export function hasField(
  field: ValueField,
  value: ListedValue | null,
  shops: readonly number[] | null,
): Membership {
  const condition = value === null ? sql`a.attribute_id = ${field.id}` : hasValue(field, [value]);
  const ofAny = isAmong(rowsOf(field), sql`a.product_id`, condition);
  if (shops === null && value === null) return ofAny;
  // As an array, whose products are read in one pass of their index; nor can the planner read all shops' rows instead.
  const rows = shops === null ? rowsOf(field) : rowsOfShops(field, shops);
  const ids = sql`select a.product_id from ${rows} where ${condition}`;
  return { ...ofAny, asSet: sql`p.id = any(array(${ids}))` };
}
