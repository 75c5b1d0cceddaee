import type pg from 'pg';
import type { BackedUpJob } from './manifest.ts';

/** Messages to running processes, which start empty after a restore, and tables that migrations write themselves. */
const NOT_BACKED_UP = [
  'kysely_migration',
  'kysely_migration_lock',
  'job_workers',
  'search_changes',
];

const OWN = (kind: 'pg_class' | 'pg_proc' | 'pg_ts_config', oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Tables whose rows are backed up, with their columns; without generated columns and unlogged tables. */
export async function listTables(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1::text[])
       and ${OWN('pg_class', 'c.oid')}
     group by c.relname order by c.relname`,
    [NOT_BACKED_UP],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** The names of the migrations that the database has, in order. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** The last value of each sequence that was used. */
export async function listSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The queued jobs, oldest first, with what queueing them again takes. */
export async function listJobs(client: pg.ClientBase): Promise<unknown[]> {
  const { rows } = await client.query(
    `select t.identifier as name, j.payload, to_json(j.run_at) as run_at, j.priority, j.max_attempts,
       q.queue_name as queue, j.key
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     order by j.id`,
  );
  return rows;
}

/** Identifies this shop's files in a folder with those of other shops: letters and digits that never change. */
export async function getShopId(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select left(md5(system_identifier || current_database()), 12) as id from pg_control_system()`,
  );
  return rows[0]?.id ?? '';
}

/** Drops everything the migrations created; what extensions own stays. */
export async function dropSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${OWN('pg_class', 'c.oid')}
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and ${OWN('pg_proc', 'p.oid')}
     union all
     select format('drop text search configuration if exists public.%I cascade', t.cfgname) from pg_ts_config t
     where t.cfgnamespace = 'public'::regnamespace and ${OWN('pg_ts_config', 't.oid')}`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Drops the foreign keys, which would dictate the order of tables; returns the statements that add them again. */
export async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

/** Rows are restored verbatim: no trigger may count or announce them again. */
export async function setTriggers(
  client: pg.ClientBase,
  tables: string[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables)
    await client.query(`alter table ${client.escapeIdentifier(table)} ${state} trigger user`);
}

/** Transaction ids of the backed-up database are meaningless in this one. */
export async function renewTransactionIds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('update %s set %I = pg_current_xact_id()', c.oid::regclass, a.attname) as statement
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'xid8'::regtype
       and not a.attisdropped`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Sets the last value of a sequence; the next one is above it. */
export async function setSequence(
  client: pg.ClientBase,
  name: string,
  value: number,
): Promise<void> {
  await client.query(
    `select setval(format('public.%I', sequencename::text)::regclass, greatest($2::bigint, 1)) from pg_sequences
     where schemaname = 'public' and sequencename = $1`,
    [name, value],
  );
}

/** Replaces all queued jobs by those of a backup. */
export async function replaceJobs(client: pg.ClientBase, jobs: BackedUpJob[]): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
  for (const { name, payload, run_at, priority, max_attempts, queue, key } of jobs) {
    await client.query(
      `select from graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz,
         priority := $4, max_attempts := $5, queue_name := $6, job_key := $7)`,
      [name, JSON.stringify(payload), run_at, priority, max_attempts, queue, key],
    );
  }
}

/** Makes every process reload everything: cached responses, settings, and the listings. */
export async function announceRestore(client: pg.ClientBase): Promise<void> {
  await client.query(
    'insert into search_changes (kind, id, changed) values (8, 0, pg_current_xact_id())',
  );
  await client.query(`insert into change_log (tags) values ('{*}')`);
}

/** The number of orders placed since an ISO date. */
export async function countOrdersSince(client: pg.ClientBase, time: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where created_at > $1',
    [time],
  );
  return rows[0]?.count ?? 0;
}

/** Waits for the orders that are being committed, and prevents others until the transaction ends. */
export async function lockOrders(client: pg.ClientBase): Promise<void> {
  await client.query('lock table orders in access exclusive mode');
}

/**
 * Notes the orders of the hour before an ISO date until the transaction ends. Such an order is not in the backup of
 * that moment if it was being placed while the backup began, or by a process whose clock is slow.
 */
export async function recordOrdersBefore(client: pg.ClientBase, time: string): Promise<void> {
  await client.query(
    'create temporary table noted_orders (id bigint, created_at timestamptz) on commit drop',
  );
  await client.query(
    `insert into noted_orders select id, created_at from orders
     where created_at <= $1 and created_at > $1::timestamptz - interval '1 hour'`,
    [time],
  );
}

/** How many of the noted orders the restored table lacks. */
export async function countMissingOrders(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from noted_orders n
     where not exists (select from orders o where o.id = n.id and o.created_at = n.created_at)`,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until no unused file is being deleted, and prevents it until the transaction ends. */
export async function lockFiles(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('toolyard files'))`);
}

/** Waits until no unused file is being deleted, and prevents it until the connection ends. */
export async function lockFilesForSession(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('toolyard files'))`);
}
