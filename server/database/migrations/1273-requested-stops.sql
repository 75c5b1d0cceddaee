-- Whether somebody has asked a job to stop. The version before reads and writes stop_wanted: until it is gone, each follows the
-- other. These tables have no better name, which a view of the former one would need.
create function sync_stop_wanted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.stop_requested := new.stop_requested or new.stop_wanted;
    new.stop_wanted := new.stop_requested;
  elsif new.stop_requested <> old.stop_requested then
    new.stop_wanted := new.stop_requested;
  else
    new.stop_requested := new.stop_wanted;
  end if;
  return new;
end $$;

alter table imports add column stop_requested boolean not null default false;
update imports set stop_requested = true where stop_wanted;
create trigger imports_sync_stop_wanted before insert or update of stop_wanted, stop_requested on imports
  for each row execute function sync_stop_wanted();

alter table order_batches add column stop_requested boolean not null default false;
update order_batches set stop_requested = true where stop_wanted;
create trigger order_batches_sync_stop_wanted before insert or update of stop_wanted, stop_requested on order_batches
  for each row execute function sync_stop_wanted();

alter table attribute_value_changes add column stop_requested boolean not null default false;
update attribute_value_changes set stop_requested = true where stop_wanted;
create trigger attribute_value_changes_sync_stop_wanted
  before insert or update of stop_wanted, stop_requested on attribute_value_changes
  for each row execute function sync_stop_wanted();
