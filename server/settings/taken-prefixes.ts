import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** What the order codes and document numbers of a shop begin with, now or formerly. */
interface TakenPrefix {
  shop_id: number;
  slug: string;
  name: string;
  order_prefix: string;
}

/**
 * The prefixes of all shops: those of their next orders first, then those of earlier orders, whose invoices have numbers that
 * another shop would give again. Reads all orders.
 */
export async function listTakenPrefixes(db: Database): Promise<TakenPrefix[]> {
  const { rows } = await sql<TakenPrefix>`
    select s.id as shop_id, s.slug, s.name, p.order_prefix
    from (select id, order_prefix, 1 as place from shops
      union all select distinct shop_id, order_prefix, 2 from orders) p
    join shops s on s.id = p.id order by p.place, s.id`.execute(db);
  return rows;
}
