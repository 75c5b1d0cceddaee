-- The entries of the audit log, and the record that each is about. A rename copies nothing and holds its lock for a moment.
-- Processes of the version before read and write the view, which PostgreSQL passes on to the table with its triggers.
alter table audit_log rename to audit_entries;
alter table audit_entries rename column thing_id to record_id;
alter index audit_log_pkey rename to audit_entries_pkey;
alter index audit_log_at rename to audit_entries_at;
alter index audit_log_of_act rename to audit_entries_of_act;
alter index audit_log_of_staff rename to audit_entries_of_staff;
alter index audit_log_thing rename to audit_entries_record;
alter index audit_log_undo rename to audit_entries_undo;
alter table audit_entries rename constraint audit_log_act_check to audit_entries_act_check;
alter table audit_entries rename constraint audit_log_actor_check to audit_entries_actor_check;
alter table audit_entries rename constraint audit_log_changes_check to audit_entries_changes_check;
alter table audit_entries rename constraint audit_log_kind_check to audit_entries_kind_check;
alter table audit_entries rename constraint audit_log_staff to audit_entries_staff;
alter table audit_entries rename constraint audit_log_staff_id_fkey to audit_entries_staff_id_fkey;
alter trigger audit_log_insert_only on audit_entries rename to audit_entries_insert_only;
alter trigger audit_log_keeps on audit_entries rename to audit_entries_at_least_90_days;
alter trigger audit_log_update on audit_entries rename to audit_entries_update;
create view audit_log as
  select id, at, actor, act, kind, record_id as thing_id, changes, staff_id, client_address, request_id, undo_of
  from audit_entries;
comment on view audit_log is
  'Former name of audit_entries, for the version before migration 1272. A contract migration of the next version drops it.';

create or replace function refuse_audit_update() returns trigger language plpgsql as $$
begin
  if old.kind = 'customer' and new.changes = '{}'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
    and not exists (select from users where id = old.record_id)
  then
    return new;
  end if;
  raise exception 'The audit log is insert-only.';
end $$;

create or replace function delete_old_entries(before timestamptz, batch integer) returns integer language plpgsql as $$
declare
  deleted integer;
begin
  perform set_config('toolyard.deletes_old_entries', 'on', true);
  with old as (
    select id from audit_entries where at < least(before, now() - interval '90 days') order by at limit batch)
  delete from audit_entries using old where audit_entries.id = old.id;
  get diagnostics deleted = row_count;
  perform set_config('toolyard.deletes_old_entries', 'off', true);
  return deleted;
end $$;

-- Saved views of the log that show one record name it `record` in their query.
update saved_views set query = regexp_replace(query, '(^|[?&])thing=', '\1record=')
where list = 'log' and query ~ '(^|[?&])thing=';
