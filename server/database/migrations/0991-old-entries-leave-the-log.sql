-- Entries of the log leave it when they are old: only through this function, and none that is younger than 90 days,
-- which is the least that the setting keep_log_days accepts.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('toolyard.deletes_old_entries', true) = 'on' then return null; end if;
  raise exception 'The audit log is insert-only.';
end $$;

-- Returns the number of deleted entries, at most `batch`. The permission is no setting of the function, which only a
-- superuser could give it.
create function delete_old_entries(before timestamptz, batch integer) returns integer language plpgsql as $$
declare
  deleted integer;
begin
  perform set_config('toolyard.deletes_old_entries', 'on', true);
  with old as (
    select id from audit_log where at < least(before, now() - interval '90 days') order by at limit batch)
  delete from audit_log using old where audit_log.id = old.id;
  get diagnostics deleted = row_count;
  perform set_config('toolyard.deletes_old_entries', 'off', true);
  return deleted;
end $$;

create function refuse_young_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from gone where at > now() - interval '90 days') then
    raise exception 'The audit log is insert-only for 90 days.';
  end if;
  return null;
end $$;
create trigger audit_log_keeps after delete on audit_log referencing old table as gone
  for each statement execute function refuse_young_deletion();
