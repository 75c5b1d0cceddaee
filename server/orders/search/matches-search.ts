import { type RawBuilder, sql } from 'kysely';
import { type OrderSearch, parseOrderSearch } from '#domain/orders/order-search.ts';
import type { Scope } from '#domain/staff/rights.ts';

/**
 * Whether a row `f` of order_search matches a search. Outside the shops of `contacts`, the buyer's email address and
 * phone and the voucher are not searched.
 */
export function matchesOrderSearch(
  { number, parts }: OrderSearch,
  contacts: Scope = 'all',
): RawBuilder<boolean> {
  if (parts.length === 0) return sql`f.order_id = ${number}::bigint`;
  const all = hasParts(sql`f.text`, parts);
  if (contacts === 'all') return all;
  // The index covers the whole text only.
  return sql<boolean>`${all} and (f.shop_id = any(${contacts}::bigint[])
    or ${hasParts(sql`split_part(f.text, chr(30), 1)`, parts)})`;
}

function hasParts(within: RawBuilder<unknown>, parts: OrderSearch['parts']): RawBuilder<boolean> {
  const conditions = parts.map(({ text, isBeginning }) => {
    const escaped = text.replaceAll(/[\\%_]/g, '\\$&');
    const pattern = isBeginning ? `% ${escaped}%` : `%${escaped}%`;
    return sql`${within} like lower(unaccent(${pattern}::text))`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the order `o` matches a search text; null or blank matches any order. */
export function matchesSearch(text: string | null): RawBuilder<boolean> {
  const search = text === null ? null : parseOrderSearch(text);
  if (search === null) return sql`true`;
  return sql`o.id in (
    select f.order_id from order_search f
    where f.order_id = ${search.number}::bigint or (${matchesOrderSearch(search)}))`;
}
