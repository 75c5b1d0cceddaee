-- Who closes or opens a shop or a category marks its products, so that they are indexed again, but does not see those
-- that others are adding to it, publishing in it or moving to it: they stayed listed. So it waits for them, and they for it.
create function await_activity() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('activity by shop_id'), hashint8(new.shop_id)),
    pg_advisory_xact_lock_shared(hashtext('activity by category_id'), hashint8(new.category_id));
  return new;
end $$;
create trigger await_activity_of_new before insert on products for each row
  when (new.is_published) execute function await_activity();
create trigger await_activity before update of is_published, shop_id, category_id on products for each row
  when (new.is_published and (not old.is_published or old.shop_id <> new.shop_id or old.category_id <> new.category_id))
  execute function await_activity();

create or replace function follow_activity_in_search() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('activity by ' || tg_argv[0]), hashint8(new.id));
  execute format('insert into search_stale select id from products where %I = $1 and is_published
    on conflict (product_id) do update set product_id = excluded.product_id', tg_argv[0]) using new.id;
  if not new.is_active then
    execute format('delete from product_search where %I = $1', tg_argv[0]) using new.id;
  end if;
  return null;
end $$;

-- Products that stayed listed.
delete from product_search s using shops h where h.id = s.shop_id and not h.is_active;
delete from product_search s using categories c where c.id = s.category_id and not c.is_active;
