-- Tells every process what changed, by the tags that cached answers carry: 'product:42', or 'products' for many at once.

create function notify_change() returns trigger language plpgsql as $$
declare
  column_name text := tg_argv[1];
  ids integer[];
begin
  execute format('select array_agg(distinct %I) from (select %I from changed limit 51) c', column_name, column_name) into ids;
  if cardinality(ids) between 1 and 50 then
    perform pg_notify('changes', tg_argv[0] || ':' || id) from unnest(ids) id where id is not null;
  elsif cardinality(ids) > 50 then
    perform pg_notify('changes', tg_argv[0] || ':*');
  end if;
  return null;
end $$;

create function notify_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

create trigger products_changed_insert after insert on products referencing new table as changed
  for each statement execute function notify_change('product', 'id');
create trigger products_changed_update after update on products referencing new table as changed
  for each statement execute function notify_change('product', 'id');
create trigger products_changed_delete after delete on products referencing old table as changed
  for each statement execute function notify_change('product', 'id');
create trigger variants_changed_update after update on product_variants referencing new table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger flash_products_changed_insert after insert on flash_sale_products referencing new table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger flash_products_changed_update after update on flash_sale_products referencing new table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger flash_products_changed_delete after delete on flash_sale_products referencing old table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger reviews_changed_insert after insert on reviews referencing new table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger reviews_changed_update after update on reviews referencing new table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger reviews_changed_delete after delete on reviews referencing old table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger shops_changed_insert after insert on shops referencing new table as changed
  for each statement execute function notify_change('shop', 'id');
create trigger shops_changed_update after update on shops referencing new table as changed
  for each statement execute function notify_change('shop', 'id');
create trigger shops_changed_delete after delete on shops referencing old table as changed
  for each statement execute function notify_change('shop', 'id');

create trigger categories_changed after insert or update or delete on categories
  for each statement execute function notify_all('categories');
create trigger sub_categories_changed after insert or update or delete on sub_categories
  for each statement execute function notify_all('categories');
create trigger flash_sales_changed after insert or update or delete on flash_sales
  for each statement execute function notify_all('flash-sales');
create trigger banners_changed after insert or update or delete on banners
  for each statement execute function notify_all('banners');
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function notify_all('settings');
create trigger languages_changed after insert or update or delete on languages
  for each statement execute function notify_all('settings');
create trigger currencies_changed after insert or update or delete on currencies
  for each statement execute function notify_all('settings');
create trigger legal_pages_changed after insert or update or delete on legal_pages
  for each statement execute function notify_all('pages');
