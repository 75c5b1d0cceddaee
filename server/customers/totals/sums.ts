import { sql } from 'kysely';

/** Counts orders `o`, without the empty rows of an outer join. */
export const ORDERS = sql`count(o.id)::int`;

/** What some orders `o` add up to in minor units of the shop's currency, as far as they count as spent. */
export const SPENT = sql`coalesce(sum(o.payable_amount) filter (where o.order_status <> 'Cancelled'
  and o.currency = coalesce((select name from currencies where is_default), 'USD')), 0)`;

/** When the last of some orders `o` was placed. */
export const LAST_ORDER = sql`max(o.created_at)`;
