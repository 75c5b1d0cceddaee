-- What changed is told in two grains: 'product:42' for answers that show that product, 'products' for those that list,
-- count or order products. An order that takes a piece of a product in stock changes no list.

drop trigger products_changed_insert on products;
drop trigger products_changed_update on products;
drop trigger products_changed_delete on products;
drop trigger variants_changed_update on product_variants;
drop trigger flash_products_changed_insert on flash_sale_products;
drop trigger flash_products_changed_update on flash_sale_products;
drop trigger flash_products_changed_delete on flash_sale_products;
drop trigger reviews_changed_insert on reviews;
drop trigger reviews_changed_update on reviews;
drop trigger reviews_changed_delete on reviews;
drop trigger shops_changed_insert on shops;
drop trigger shops_changed_update on shops;
drop trigger shops_changed_delete on shops;

-- notify_change gets the name of the list as its third argument: told as well.
create or replace function notify_change() returns trigger language plpgsql as $$
declare
  column_name text := tg_argv[1];
  ids integer[];
begin
  execute format('select array_agg(distinct %I) from (select %I from changed limit 51) c', column_name, column_name) into ids;
  if ids is null then
    return null;
  elsif cardinality(ids) <= 50 then
    perform pg_notify('changes', tg_argv[0] || ':' || id) from unnest(ids) id where id is not null;
  else
    perform pg_notify('changes', tg_argv[0] || ':*');
  end if;
  if tg_argv[2] is not null then
    perform pg_notify('changes', tg_argv[2]);
  end if;
  return null;
end $$;

create trigger products_changed_insert after insert on products referencing new table as changed
  for each statement execute function notify_change('product', 'id', 'products');
create trigger products_changed_update after update on products referencing new table as changed
  for each statement execute function notify_change('product', 'id');
create trigger products_changed_delete after delete on products referencing old table as changed
  for each statement execute function notify_change('product', 'id', 'products');
create trigger variants_changed_update after update on product_variants referencing new table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger flash_products_changed_insert after insert on flash_sale_products referencing new table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger flash_products_changed_update after update on flash_sale_products referencing new table as changed
  for each statement execute function notify_change('product', 'product_id');
create trigger flash_products_changed_delete after delete on flash_sale_products referencing old table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger reviews_changed_insert after insert on reviews referencing new table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger reviews_changed_update after update on reviews referencing new table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger reviews_changed_delete after delete on reviews referencing old table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger shops_changed_insert after insert on shops referencing new table as changed
  for each statement execute function notify_change('shop', 'id', 'shops');
create trigger shops_changed_update after update on shops referencing new table as changed
  for each statement execute function notify_change('shop', 'id', 'shops');
create trigger shops_changed_delete after delete on shops referencing old table as changed
  for each statement execute function notify_change('shop', 'id', 'shops');

-- Row triggers with a condition: what no list looks at costs nothing. Equal notices of a transaction are sent once.
create function notify_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

create trigger products_listed_update after update on products for each row
  when ((old.quantity > 0) <> (new.quantity > 0)
    or (old.shop_id, old.category_id, old.brand_id, old.unit_id, old.slug, old.name, old.price, old.discount_price,
        old.rating_counts, old.is_published, old.option_name, old.created_at)
      is distinct from (new.shop_id, new.category_id, new.brand_id, new.unit_id, new.slug, new.name, new.price,
        new.discount_price, new.rating_counts, new.is_published, new.option_name, new.created_at))
  execute function notify_row('products');
create trigger variants_listed_update after update on product_variants for each row
  when ((old.quantity > 0) <> (new.quantity > 0)
    or (old.size_id, old.color_id, old.price, old.discount_price)
      is distinct from (new.size_id, new.color_id, new.price, new.discount_price))
  execute function notify_row('products');
create trigger flash_products_listed_update after update on flash_sale_products for each row
  when ((old.sold < old.quantity) <> (new.sold < new.quantity)
    or (old.flash_sale_id, old.price) is distinct from (new.flash_sale_id, new.price))
  execute function notify_row('products');

create trigger brands_changed after insert or update or delete on brands
  for each statement execute function notify_all('products');
create trigger countries_changed after insert or update or delete on countries
  for each statement execute function notify_all('settings');
create trigger cities_changed after insert or update or delete on cities
  for each statement execute function notify_all('settings');
create trigger shop_hours_changed after insert or update or delete on shop_opening_hours
  for each statement execute function notify_all('shops');
create trigger shop_banners_changed after insert or update or delete on shop_banners
  for each statement execute function notify_all('shops');
