import { type RawBuilder, sql } from 'kysely';

/** What an order is filtered by that only its row of order_facets has, which a job writes about a second after it. */
export interface FacetFilter {
  /** Only orders with a note of the buyer or of the staff. */
  hasNote: boolean;
  /** Only orders of guests, or of customers; null: any. */
  buyer: 'guest' | 'customer' | null;
}

/** A condition on `o`: its facets match a filter. */
export function matchesFacets({ hasNote, buyer }: FacetFilter): RawBuilder<boolean> {
  const conditions = [
    hasNote ? sql`facets.has_note` : null,
    buyer === null ? null : sql`facets.is_guest = ${buyer === 'guest'}`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0
    ? sql`true`
    : sql`o.id in (select facets.order_id from order_facets facets where ${sql.join(conditions, sql` and `)})`;
}
