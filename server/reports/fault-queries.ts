import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { ErrorReports } from '#server/database/tables.gen.ts';

/** The newest report of a fault, and what all its reports say together. */
export type ReportedFault = Selectable<ErrorReports> & {
  times: number;
  first_at: Date;
  is_solved: boolean;
  /** The number of all such faults, those before and beyond the page too. */
  faults: number;
};

/** Which faults to read: `isSolved`: only those that are solved, or that are not; `after`: id of the last one before. */
export interface FaultQuery {
  isSolved: boolean | null;
  after?: number | undefined;
  limit: number;
}

/** How many faults that only one address has reported are listed among those of others. */
const OF_ONE_ADDRESS = 5;

/**
 * The faults that were reported last, newest first; of those that only one address has reported, all but its newest come
 * last, so that nobody can push the others out of sight. A solved fault that was reported later is open again.
 */
export async function listReportedFaults(
  db: Database,
  { isSolved, after, limit }: FaultQuery,
): Promise<ReportedFault[]> {
  const { rows } = await sql<ReportedFault>`
    with reported as (
      select fault, count(*)::int as times, min(received_at) as first_at, max(received_at) as last_at,
        max(id) as newest_id, min(client_address) as address, min(client_address) = max(client_address) as is_of_one
      from error_reports group by fault),
    listed as (
      select *, count(*) over ()::int as faults,
        is_of_one and ${OF_ONE_ADDRESS} < row_number() over (
          partition by is_of_one, address order by newest_id desc) as is_last
      from (
        select r.*, coalesce(s.solved_at >= r.last_at, false) as is_solved
        from reported r left join solved_faults s using (fault)) f
      where ${isSolved === null ? sql`true` : sql`f.is_solved = ${isSolved}`})
    select listed.times, listed.first_at, listed.is_solved, listed.faults, newest.*
    from listed join error_reports newest on newest.id = listed.newest_id
    where ${after === undefined ? sql`true` : isAfter(after)}
    order by listed.is_last, listed.newest_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The condition that a listed fault comes after the one that a report was the newest of. */
const isAfter = (report: number) => sql<boolean>`(listed.is_last, -listed.newest_id) > (
  select l.is_last, -r.id from error_reports r join listed l using (fault) where r.id = ${report})`;

/** The number of faults that were never solved, or were reported again since. */
export async function countUnsolved(db: Database): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    select count(*)::int as faults
    from (select fault, max(received_at) as last_at from error_reports group by fault) f
    left join solved_faults s using (fault)
    where s.solved_at is null or s.solved_at < f.last_at`.execute(db);
  return rows[0]?.faults ?? 0;
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

/** Deletes records of faults solved before a time: their reports are deleted already. */
export async function deleteSolvedFaults(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('solved_faults').where('solved_at', '<', before).execute();
}
