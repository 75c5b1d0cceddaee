-- Pages of the console follow the orders of their shops ('console:orders:7'), and end with their session
-- ('console:staff'). Caches follow neither.
create function announce_orders() returns trigger language plpgsql as $$
begin
  insert into change_log (tags)
  select array_agg(distinct 'console:orders:' || shop_id) from changed having count(*) > 0;
  return null;
end $$;

create trigger orders_changed_insert after insert on orders
  referencing new table as changed for each statement execute function announce_orders();
create trigger orders_changed_update after update on orders
  referencing new table as changed for each statement execute function announce_orders();

create function announce_order() returns trigger language plpgsql as $$
begin
  insert into change_log (tags) select array['console:orders:' || shop_id] from orders where id = new.order_id;
  return null;
end $$;

create trigger returns_changed after insert or update on returns
  for each row execute function announce_order();
create trigger order_notes_changed after insert on order_notes
  for each row execute function announce_order();
create trigger shipments_changed after insert or update on shipments
  for each row execute function announce_order();

create function announce_staff() returns trigger language plpgsql as $$
begin
  insert into change_log (tags) values ('{console:staff}');
  return null;
end $$;

create trigger staff_sessions_changed after delete on staff_sessions
  for each statement execute function announce_staff();
create trigger staff_changed after update of is_active on staff
  for each statement execute function announce_staff();
create trigger staff_roles_changed after insert or delete or update on staff_roles
  for each statement execute function announce_staff();
