import { type RawBuilder, sql } from 'kysely';

/** What an order is filtered by that only its row of order_facets has, which a job writes about a second after it. */
export interface FacetFilter {
  /** Only orders with a note of the buyer or of the staff. */
  hasNote: boolean;
  /** Only orders of guests, or of customers; null: any. */
  buyer: 'guest' | 'customer' | null;
  /** The beginning of the name of the city that it goes to, in any case, with or without accents. */
  city: string | null;
  /** The bounds of what it cost, both inclusive, in minor units of its currency. */
  amountFrom: number | null;
  amountTo: number | null;
}

/** A condition on `o`: its facets match a filter. */
export function matchesFacets(filter: FacetFilter): RawBuilder<boolean> {
  const { hasNote, buyer, city, amountFrom, amountTo } = filter;
  const conditions = [
    hasNote ? sql`facets.has_note` : null,
    buyer === null ? null : sql`facets.is_guest = ${buyer === 'guest'}`,
    city === null ? null : beginsWith(city),
    amountFrom === null ? null : sql`facets.payable_amount >= ${amountFrom}::bigint`,
    amountTo === null ? null : sql`facets.payable_amount <= ${amountTo}::bigint`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0
    ? sql`true`
    : sql`o.id in (select facets.order_id from order_facets facets where ${sql.join(conditions, sql` and `)})`;
}

/** A condition on the city, as a range of the names that its index has side by side: up to the last one that begins so. */
function beginsWith(city: string): RawBuilder<unknown> {
  const beginning = sql`lower(unaccent(normalize(${city}::text)))`;
  return sql`facets.city >= ${beginning} and facets.city < ${beginning} || U&'\\+10FFFF'`;
}
