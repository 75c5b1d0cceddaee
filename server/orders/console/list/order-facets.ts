import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** What an order is filtered by that only its row of order_facets has, which a job writes about a second after it. */
export interface FacetFilter {
  /** Only orders with a note of the buyer or of the staff. */
  hasNote: boolean;
  /** Only orders of guests, or of customers; null: any. */
  buyer: 'guest' | 'customer' | null;
  /** The beginning of the name of the city that it goes to, as `cityFacet` returns it. */
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

/** A city's name as order_facets has it. It is read first: within a condition, it would be computed for each order. */
export async function cityFacet(db: Database, city: string): Promise<string> {
  const { rows } = await sql<{ city: string }>`
    select lower(unaccent(normalize(${city}::text))) as city`.execute(db);
  return rows[0]?.city ?? city;
}

/** A condition on the city, as a range of the names that its index has side by side: up to the last one that begins so. */
const beginsWith = (beginning: string) =>
  sql`facets.city >= ${beginning}::text and facets.city < ${`${beginning}\u{10FFFF}`}::text`;
