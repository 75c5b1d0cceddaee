-- Every order takes pieces of variants, so what follows from that costs every order: one update of the product in place
-- of two, no statement that is planned anew each time, and no condition that is looked at where it can not hold.

-- Pieces that orders took; what is given back is taken off again.
alter table product_variants add column sold integer not null default 0;
-- Room for the next version of a row on its own page: stock changes without touching an index.
alter table product_variants set (fillfactor = 70);

-- Stock and sales of a product follow those of its variants.
create or replace function keep_product_quantity() returns trigger language plpgsql as $$
begin
  -- One step, never through 0: what watches for sold-out products sees no flicker.
  if old.product_id = new.product_id then
    update products set
      quantity = quantity - old.quantity + new.quantity,
      total_sold = greatest(0, total_sold - old.sold + new.sold)
    where id = new.product_id;
    return null;
  end if;
  update products set quantity = quantity - old.quantity where id = old.product_id and old.quantity <> 0;
  update products set quantity = quantity + new.quantity where id = new.product_id and new.quantity <> 0;
  return null;
end $$;

drop trigger product_variants_quantity_update on product_variants;
create trigger product_variants_quantity_update after update of quantity, sold, product_id on product_variants
  for each row when (old.quantity is distinct from new.quantity or old.sold is distinct from new.sold
    or old.product_id is distinct from new.product_id)
  execute function keep_product_quantity();

-- As before, with statements that PostgreSQL plans once: only the one of the table's own column is ever looked at.
create or replace function notify_change() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_argv[1] = 'id' then
    ids := array(select distinct id from (select id from changed limit 51) c);
  else
    ids := array(select distinct product_id from (select product_id from changed limit 51) c);
  end if;
  if cardinality(ids) = 0 then
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

-- What lists show besides the stock changes seldom.
drop trigger products_listed_update on products;
create trigger products_listed_stock after update of quantity on products for each row
  when ((old.quantity > 0) <> (new.quantity > 0)) execute function notify_row('products');
create trigger products_listed_update after update of shop_id, category_id, brand_id, unit_id, slug, name, price,
    discount_price, rating_counts, is_published, option_name, created_at on products for each row
  when ((old.shop_id, old.category_id, old.brand_id, old.unit_id, old.slug, old.name, old.price, old.discount_price,
      old.rating_counts, old.is_published, old.option_name, old.created_at)
    is distinct from (new.shop_id, new.category_id, new.brand_id, new.unit_id, new.slug, new.name, new.price,
      new.discount_price, new.rating_counts, new.is_published, new.option_name, new.created_at))
  execute function notify_row('products');

drop trigger variants_listed_update on product_variants;
create trigger variants_listed_stock after update of quantity on product_variants for each row
  when ((old.quantity > 0) <> (new.quantity > 0)) execute function notify_row('products');
create trigger variants_listed_update after update of size_id, color_id, price, discount_price on product_variants
  for each row
  when ((old.size_id, old.color_id, old.price, old.discount_price)
    is distinct from (new.size_id, new.color_id, new.price, new.discount_price))
  execute function notify_row('products');
