import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** The number of faults that were never solved, or were reported again since. */
export async function countUnsolved(db: Database): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    select count(*)::int as faults
    from (select fault, max(received_at) as last_at from error_reports group by fault) f
    left join solved_faults s using (fault)
    where s.solved_at is null or s.solved_at < f.last_at`.execute(db);
  return rows[0]?.faults ?? 0;
}

/** When each solved fault was solved. */
export async function listSolvedFaults(db: Database): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('solved_faults').select(['fault', 'solved_at']).execute();
  return new Map(rows.map(({ fault, solved_at }) => [fault, new Date(solved_at)]));
}

/** Records that a fault is solved. */
export async function insertSolvedFault(
  db: Database,
  { fault, at, staffId }: { fault: string; at: Date; staffId: number | null },
): Promise<void> {
  const values = { solved_at: at, staff_id: staffId };
  await db
    .insertInto('solved_faults')
    .values({ fault, ...values })
    .onConflict((conflict) => conflict.column('fault').doUpdateSet(values))
    .execute();
}

/** Deletes the record that a fault was solved. */
export async function deleteSolvedFault(db: Database, fault: string): Promise<void> {
  await db.deleteFrom('solved_faults').where('fault', '=', fault).execute();
}

/** Deletes records of faults solved before a time: their reports are gone. */
export async function deleteSolvedFaults(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('solved_faults').where('solved_at', '<', before).execute();
}
