import { sql } from 'kysely';
import { LARGEST_ID } from '#contract/ids.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';

const BATCH = 500;
/** Ids are assigned before commit: this many of the newest orders are rechecked for those that committed late. */
const RECHECKED = 1_000;

/** The value of `recheck` that looks for missing orders among all. */
export const EVERY_ORDER = LARGEST_ID;

/**
 * Adds missing orders to the search index and to the facets: new ones, then those from before there were any. Returns their
 * number. `recheck`: how many of the newest orders may have committed late. An order that is being changed is left for a
 * later run. Runs on a timer; cheap when there is nothing to do.
 */
export async function indexOrders(
  db: Database,
  { recheck = RECHECKED, batch = BATCH }: { recheck?: number; batch?: number } = {},
): Promise<number> {
  let done = 0;
  const steps = [newer(batch, Math.min(recheck, RECHECKED)), older(batch)];
  // Last: while older orders are missing, each of its batches would compare all of them.
  if (recheck > RECHECKED) steps.push(newer(batch, recheck));
  for (const missing of steps) {
    for (let written = batch; written === batch; done += written) {
      written = await transaction(db, async (tx) => {
        // Locked: a change that commits meanwhile would find no row to refresh.
        const { rows } = await sql<{ id: number }>`
          select o.id from orders o where o.id = any (array(${missing}))
          for share of o skip locked`.execute(tx);
        if (rows.length === 0) return 0;
        const ids = rows.map(({ id }) => id);
        await sql`
          insert into order_search (order_id, shop_id, text)
          select order_id, shop_id, text from order_search_texts where order_id = any(${ids}::bigint[])
          on conflict do nothing`.execute(tx);
        await sql`
          insert into order_facets (order_id, has_note, is_guest, city, payable_amount)
          select order_id, has_note, is_guest, city, payable_amount from order_facet_values
          where order_id = any(${ids}::bigint[])
          on conflict do nothing`.execute(tx);
        return rows.length;
      });
    }
  }
  return done;
}

const indexed = sql`order_search s join order_facets f on f.order_id = s.order_id`;

/** Ids of orders that are not indexed, from the newest `recheck` on. Reads those alone, however many others there are. */
const newer = (batch: number, recheck: number) => {
  const since = sql`(select coalesce(
    least((select max(order_id) from order_search), (select max(order_id) from order_facets)), 0) - ${recheck}::bigint)`;
  return sql`(select id from orders where id > ${since}
    except select s.order_id from ${indexed} where s.order_id > ${since} and f.order_id > ${since})
    order by 1 limit ${batch}::int`;
};

/** Ids of orders from before the oldest that is indexed. */
const older = (batch: number) => sql`
  select id from orders where id < (select
    greatest((select min(order_id) from order_search), (select min(order_id) from order_facets)))
  order by id desc limit ${batch}::int`;
