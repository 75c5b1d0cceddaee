-- Counts and orders that lists need ready: they must not grow with the catalogue.

-- Published products of a shop in a category, kept by the triggers below.
create table product_counts (
  shop_id integer not null references shops (id) on delete cascade,
  category_id integer not null references categories (id) on delete cascade,
  products integer not null,
  primary key (shop_id, category_id)
);
create index product_counts_category on product_counts (category_id);

insert into product_counts (shop_id, category_id, products)
select shop_id, category_id, count(*) from products where is_published group by shop_id, category_id;

create function add_product_counts() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (shop_id, category_id, products)
  select shop_id, category_id, count(*) from added where is_published
  group by shop_id, category_id order by shop_id, category_id
  on conflict (shop_id, category_id) do update set products = c.products + excluded.products;
  return null;
end $$;

create function move_product_counts() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (shop_id, category_id, products)
  select shop_id, category_id, sum(n) from (
    select shop_id, category_id, 1 as n from added where is_published
    union all
    select shop_id, category_id, -1 from removed where is_published) moved
  group by shop_id, category_id having sum(n) <> 0 order by shop_id, category_id
  on conflict (shop_id, category_id) do update set products = c.products + excluded.products;
  return null;
end $$;

create function subtract_product_counts() returns trigger language plpgsql as $$
begin
  update product_counts c set products = c.products - gone.n
  from (select shop_id, category_id, count(*) as n from removed where is_published group by shop_id, category_id) gone
  where c.shop_id = gone.shop_id and c.category_id = gone.category_id;
  return null;
end $$;

create trigger products_counted_insert after insert on products referencing new table as added
  for each statement execute function add_product_counts();
create trigger products_counted_update after update on products referencing old table as removed new table as added
  for each statement execute function move_product_counts();
create trigger products_counted_delete after delete on products referencing old table as removed
  for each statement execute function subtract_product_counts();

-- The mean of all stars times ten, 0 without reviews: what "best rated" sorts by.
create function rating_tenths(counts integer[]) returns smallint language sql immutable parallel safe as $$
  select coalesce(round(
    (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5]) * 10.0
    / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0)), 0)::smallint
$$;
alter table products add column rating_tenths smallint not null generated always as (rating_tenths(rating_counts)) stored;

create index products_best on products (rating_tenths desc, total_sold desc, id desc) where is_published;
create index products_shop_best on products (shop_id, rating_tenths desc, total_sold desc, id desc) where is_published;
create index products_category_best on products (category_id, rating_tenths desc, total_sold desc, id desc) where is_published;
create index products_shop_newest on products (shop_id, created_at desc, id desc) where is_published;
create index reviews_newest on reviews (created_at desc, id desc);
