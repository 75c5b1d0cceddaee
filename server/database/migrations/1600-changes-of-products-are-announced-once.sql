-- Of more than 51 changed rows, only the products of the first 51 were announced. And a change of stock changes the sums of
-- its product from within a trigger of the variants, which announce that product themselves; counts by shop and category
-- do not depend on sums. Only sums of products are changed from within triggers.
create or replace function notify_change() returns trigger language plpgsql as $$
declare
  announced text[];
begin
  if tg_argv[1] = 'id' then
    if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
      return null;
    end if;
    announced := array(select tg_argv[0] || ':' || id from changed limit 51);
  else
    announced := array(
      select distinct tg_argv[0] || ':' || product_id from changed where product_id is not null limit 51);
  end if;
  if cardinality(announced) > 50 then
    announced := array[tg_argv[0] || ':*'];
  end if;
  if cardinality(announced) > 0 then
    insert into change_log (tags) values (array_remove(announced || tg_argv[2], null));
  end if;
  return null;
end $$;

create or replace function move_product_counts() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  insert into product_counts as c (shop_id, category_id, products)
  select shop_id, category_id, sum(n) from (
    select shop_id, category_id, 1 as n from added where is_published
    union all
    select shop_id, category_id, -1 from removed where is_published) moved
  group by shop_id, category_id having sum(n) <> 0 order by shop_id, category_id
  on conflict (shop_id, category_id) do update set products = c.products + excluded.products;
  return null;
end $$;

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
  -- The variants announce the product they are moved to.
  insert into change_log (tags) values (array['product:' || old.product_id]);
  return null;
end $$;
