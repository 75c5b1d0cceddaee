import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { LAST_ORDER, ORDERS, SPENT } from './sums.ts';

const BATCH = 500;

/**
 * Recounts the totals of customers whose orders changed, and returns how many; lists of customers are filtered by them.
 * Runs on a timer; cheap when there is nothing to do.
 */
export async function countTotals(
  db: Database,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  let done = 0;
  for (let taken = batch; taken === batch;) {
    taken = await transaction(db, async (tx) => {
      const { rows } = await sql<{ user_id: number }>`
        delete from customer_totals_stale where ctid = any(array(
          select ctid from customer_totals_stale limit ${batch}::int for update skip locked))
        returning user_id`.execute(tx);
      const ids = [...new Set(rows.map(({ user_id }) => user_id))];
      if (ids.length > 0) done += await countCustomers(tx, ids);
      return rows.length;
    });
  }
  return done;
}

/** Each statement sees what committed before it: the rows are locked first, so that the last to count saw the most. */
async function countCustomers(tx: Database, ids: readonly number[]): Promise<number> {
  const among = sql`any(${ids}::bigint[])`;
  await sql`
    insert into customer_totals (user_id)
    select id from users where id = ${among} order by id for key share on conflict do nothing`.execute(
    tx,
  );
  await sql`
    select from customer_totals where user_id = ${among} order by user_id for update`.execute(tx);
  const { numAffectedRows } = await sql`
    update customer_totals t set orders = s.orders, spent = s.spent, last_order_at = s.last_order_at
    from (
      select c.id, ${ORDERS} as orders, ${SPENT} as spent, ${LAST_ORDER} as last_order_at
      from unnest(${ids}::bigint[]) c (id) left join orders o on o.user_id = c.id group by c.id) s
    where t.user_id = s.id`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Marks totals that differ from a count of all orders for recounting. */
export async function markWrongTotals(db: Database): Promise<void> {
  await sql`
    insert into customer_totals_stale (user_id)
    select u.id from users u
    left join customer_totals t on t.user_id = u.id
    left join (
      select o.user_id, ${ORDERS} as orders, ${SPENT} as spent, ${LAST_ORDER} as last_order_at
      from orders o where o.user_id is not null group by o.user_id) s on s.user_id = u.id
    where (t.orders, t.spent, t.last_order_at)
      is distinct from (coalesce(s.orders, 0), coalesce(s.spent, 0), s.last_order_at)`.execute(db);
}
