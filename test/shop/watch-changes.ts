import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/**
 * Tables that are written despite a refusal: rate limit counters, keys of refused orders and error reports; and the
 * change log.
 */
const BOOKKEEPING = [
  'attempts',
  'call_counts',
  'change_log',
  'changes_seen',
  'error_reports',
  'idempotency_keys',
  'otp_codes',
  'sent_forms',
  'used_social_tokens',
];

/**
 * Records every row written and job queued from now on, with triggers; returns a function that names the tables
 * written since its last call. Rolled back writes leave no record.
 */
export async function watchChanges(db: Database): Promise<() => Promise<string[]>> {
  await sql`
    create unlogged table changes_seen (name text not null);
    create function see_change() returns trigger language plpgsql as $$
    begin
      insert into public.changes_seen values (tg_table_name);
      return null;
    end $$;
    do $$
    declare watched regclass;
    begin
      for watched in select format('%I.%I', schemaname, tablename)::regclass from pg_tables
        where schemaname = 'public' and tablename <> all (${sql.lit(`{${BOOKKEEPING.join()}}`)}::text[])
          or (schemaname, tablename) = ('graphile_worker', '_private_jobs')
      loop
        execute format('create trigger see_change after insert or update or delete on %s
          for each row execute function public.see_change()', watched);
      end loop;
    end $$`.execute(db);
  return async () => {
    const { rows } = await sql<{ name: string }>`
      with seen as (delete from changes_seen returning name)
      select distinct name from seen order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
}
