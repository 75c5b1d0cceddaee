import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** What is written although a call is refused: tries that are counted against guessing, and reports. */
const BOOKKEEPING = [
  'attempts',
  'call_counts',
  'changes_seen',
  'error_reports',
  'otp_codes',
  'sent_forms',
  'used_social_tokens',
];

/**
 * Notes every row that is written from now on, by triggers; gives the function that names the tables written since it
 * was last asked. Rolled back work leaves no note: what is named did happen.
 */
export async function watchChanges(db: Database): Promise<() => Promise<string[]>> {
  await sql`
    create unlogged table changes_seen (name text not null);
    create function see_change() returns trigger language plpgsql as $$
    begin
      insert into changes_seen values (tg_table_name);
      return null;
    end $$;
    do $$
    declare watched text;
    begin
      for watched in select tablename from pg_tables
        where schemaname = 'public' and tablename <> all (${sql.lit(`{${BOOKKEEPING.join()}}`)}::text[])
      loop
        execute format('create trigger see_change after insert or update or delete on %I
          for each row execute function see_change()', watched);
      end loop;
    end $$`.execute(db);
  return async () => {
    const { rows } = await sql<{ name: string }>`
      with seen as (delete from changes_seen returning name)
      select distinct name from seen order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
}
