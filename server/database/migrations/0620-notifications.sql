-- The setting told is called notifications, and the column told_at notified_at. The version before writes the old names:
-- until it is gone, each follows the other.
alter table notices add column notified_at timestamptz;
update notices set notified_at = told_at where told_at is not null;
create index notices_not_sent on notices (created_at) where notified_at is null;

create function sync_told_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.notified_at := coalesce(new.notified_at, new.told_at);
    new.told_at := new.notified_at;
  elsif new.notified_at is distinct from old.notified_at then
    new.told_at := new.notified_at;
  else
    new.notified_at := new.told_at;
  end if;
  return new;
end $$;
create trigger notices_told before insert or update of told_at, notified_at on notices
  for each row execute function sync_told_at();

insert into settings (key, value, updated_at)
select 'notifications', value, updated_at from settings where key = 'told' on conflict do nothing;

create function sync_told_setting() returns trigger language plpgsql as $$
declare
  other text := case new.key when 'told' then 'notifications' else 'told' end;
begin
  insert into settings (key, value, updated_at) values (other, new.value, new.updated_at)
  on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at;
  return null;
end $$;
create trigger settings_told after insert or update on settings
  for each row when (new.key in ('told', 'notifications') and pg_trigger_depth() = 0)
  execute function sync_told_setting();
