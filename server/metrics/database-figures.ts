import { sql } from 'kysely';
import { LARGEST_ID } from '#contract/ids.ts';
import type { Database } from '#server/database/connect.ts';

export interface DatabaseFigures {
  /** By task; `oldest` in seconds. */
  jobs: { task: string; waiting: number; oldest: number; failed: number }[];
  /** In seconds; without a backup since the database was made. */
  backup_age: number;
  ids_used: number;
  xids_used: number;
  /** 1 when the last attempt failed. */
  archive_failing: number;
  log_rows: number;
  /** The longest that a statement has been waiting for a lock, in seconds. */
  lock_wait: number;
}

/** Figures that all processes share, for /metrics. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select coalesce((
        select json_agg(j) from (
          select task_identifier as task,
            count(*) filter (where could_run) as waiting,
            coalesce(extract(epoch from now() - min(run_at) filter (where could_run)), 0) as oldest,
            count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
          from (
            select job.*, job.attempts < job.max_attempts and job.run_at <= now()
              and job.locked_at is null and queue.locked_at is null as could_run
            from graphile_worker.jobs job
            left join graphile_worker._private_job_queues queue using (queue_name)
          ) job group by task_identifier
        ) j
      ), '[]') as jobs,
      (select extract(epoch from now() - coalesce(max(at), (select min(timestamp)::timestamptz from kysely_migration)))::float8
        from audit_entries where kind = 'backup' and act = 'backup.make') as backup_age,
      coalesce((select max(last_value::float8 / least(max_value, ${LARGEST_ID})) from pg_sequences where schemaname = 'public'), 0)::float8 as ids_used,
      (select max(age(datfrozenxid)) / 2147483648.0 from pg_database)::float8 as xids_used,
      coalesce((select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver), false)::int
        as archive_failing,
      (select reltuples::float8 from pg_class where oid = 'change_log'::regclass) as log_rows,
      (select coalesce(extract(epoch from clock_timestamp() - min(waitstart)), 0)::float8
        from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()) as lock_wait`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table gives one row.');
  return row;
}
