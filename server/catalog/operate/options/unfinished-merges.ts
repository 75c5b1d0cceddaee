import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { OptionKind } from './option-queries.ts';

/** Stores which options are still to be merged into another after a step, and that one of them has been. */
export async function storeUnfinished(
  tx: DatabaseTransaction,
  kind: OptionKind,
  {
    ids,
    done,
    into,
    now,
  }: { ids: readonly number[]; done: number | null; into: number; now: Date },
): Promise<void> {
  if (done !== null)
    await sql`delete from unfinished_option_merges where kind = ${kind} and option_id = ${done}`.execute(
      tx,
    );
  await sql`
    insert into unfinished_option_merges (kind, option_id, into_id, created_at)
    select distinct ${kind}, id, ${into}::bigint, ${now}::timestamptz from unnest(${ids}::bigint[]) id order by 2
    on conflict (kind, option_id) do update set into_id = excluded.into_id, created_at = excluded.created_at`.execute(
    tx,
  );
}

/** What is still to be merged into an option. */
export async function listUnfinished(
  tx: DatabaseTransaction,
  kind: OptionKind,
  into: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select option_id as id from unfinished_option_merges
    where kind = ${kind} and into_id = ${into} order by option_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives up what is still to be merged into an option, as the undo of a step does. */
export async function abandonMerges(
  tx: DatabaseTransaction,
  kind: OptionKind,
  into: number,
): Promise<void> {
  await sql`delete from unfinished_option_merges where kind = ${kind} and into_id = ${into}`.execute(
    tx,
  );
}
