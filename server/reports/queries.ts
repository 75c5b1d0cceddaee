import { type Insertable, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { ErrorReports } from '#server/database/tables.gen.ts';

export type NewReport = Omit<Insertable<ErrorReports>, 'id'>;

/** Counts the reports of an address since a time, locking its counter until the transaction ends. */
export async function countReports(
  tx: DatabaseTransaction,
  clientAddress: string,
  since: Date,
): Promise<number> {
  await sql`
    select pg_advisory_xact_lock(hashtext('error reports'), hashtext(${clientAddress}))`.execute(
    tx,
  );
  const { reports } = await tx
    .selectFrom('error_reports')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('reports'))
    .where('client_address', '=', clientAddress)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return reports;
}

/** Stores a report. Unlike an order it can be lost in a crash, so it does not wait for the disk. */
export async function insertReport(tx: DatabaseTransaction, report: NewReport): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
  await tx.insertInto('error_reports').values(report).execute();
}

/** Deletes reports from before a time. */
export async function deleteReports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('error_reports').where('received_at', '<', before).execute();
}

/**
 * Deletes all reports but `max`: of each address the latest, as many of one as of another, so that an address with
 * many loses its own first.
 */
export async function deleteReportsBeyond(db: Database, max: number): Promise<void> {
  await sql`
    delete from error_reports where id in (
      select id from (
        select id, row_number() over (partition by client_address order by id desc) as place
        from error_reports) r
      order by place, id desc offset ${max})`.execute(db);
}
