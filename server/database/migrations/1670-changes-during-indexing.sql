-- A transaction that indexes a product reads it before others have committed, and writes its row afterwards. What changes
-- meanwhile marks the product, so that it is indexed again: closing a shop or category did not, and its products stayed
-- listed. A mark that exists already is locked: whoever indexes the product by it must wait for the change, or leave it.
create or replace function follow_activity_in_search() returns trigger language plpgsql as $$
begin
  execute format('insert into search_stale select id from products where %I = $1 and is_published
    on conflict (product_id) do update set product_id = excluded.product_id', tg_argv[0]) using new.id;
  if not new.is_active then
    execute format('delete from product_search where %I = $1', tg_argv[0]) using new.id;
  end if;
  return null;
end $$;

create or replace function mark_translated_stale() returns trigger language plpgsql as $$
begin
  execute format('insert into search_stale select product_id from product_search s where %s
    on conflict (product_id) do update set product_id = excluded.product_id', tg_argv[0]) using new.id;
  return null;
end $$;

create or replace function mark_option_texts_stale() returns trigger language plpgsql as $$
begin
  insert into search_stale select s.product_id from product_search s join products p on p.id = s.product_id
  where new.slug in ('colour', 'color') and exists (select from product_colors c where c.product_id = p.id)
    or (new.slug = 'size' or p.option_name is not null or p.option_names <> '{}')
      and exists (select from product_sizes z where z.product_id = p.id)
  on conflict (product_id) do update set product_id = excluded.product_id;
  return null;
end $$;

-- Products that stayed listed.
delete from product_search s using shops h where h.id = s.shop_id and not h.is_active;
delete from product_search s using categories c where c.id = s.category_id and not c.is_active;
