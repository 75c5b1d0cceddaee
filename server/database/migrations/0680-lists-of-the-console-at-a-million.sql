-- Lists of the console that must not read a million rows: hidden products, orders that are not paid, and how many products
-- a category or brand has.

create index products_hidden on products (id) where not is_published and deleted_at is null;
create index orders_not_paid on orders (id) include (payment_id, shop_id, order_status) where paid_at is null;
-- Orders of a time in sequence, and what home counts of them.
create index orders_by_time on orders (created_at, id) include (shop_id, currency, payable_amount, order_status);
drop index orders_placed;
-- Read alone: which orders are paid on delivery.
create index payments_methods on payments (id) include (method);

-- Products that are not in the bin, hidden ones too, kept by the triggers below.
create table taxon_counts (
  kind text not null check (kind in ('category', 'brand')),
  taxon_id bigint not null,
  products integer not null,
  primary key (kind, taxon_id)
);

create function add_to_taxa() returns trigger language plpgsql as $$
begin
  insert into taxon_counts as c (kind, taxon_id, products)
  select t.kind, t.id, count(*)
  from added p, lateral (values ('category', p.category_id), ('brand', p.brand_id)) t (kind, id)
  where p.deleted_at is null and t.id is not null
  group by t.kind, t.id order by t.kind, t.id
  on conflict (kind, taxon_id) do update set products = c.products + excluded.products;
  return null;
end $$;

create function take_from_taxa() returns trigger language plpgsql as $$
begin
  insert into taxon_counts as c (kind, taxon_id, products)
  select t.kind, t.id, -count(*)
  from removed p, lateral (values ('category', p.category_id), ('brand', p.brand_id)) t (kind, id)
  where p.deleted_at is null and t.id is not null
  group by t.kind, t.id order by t.kind, t.id
  on conflict (kind, taxon_id) do update set products = c.products + excluded.products;
  return null;
end $$;

create function move_between_taxa() returns trigger language plpgsql as $$
begin
  insert into taxon_counts as c (kind, taxon_id, products)
  select t.kind, t.id, sum(t.n)
  from (values
    ('category', old.category_id, -(old.deleted_at is null)::int), ('brand', old.brand_id, -(old.deleted_at is null)::int),
    ('category', new.category_id, (new.deleted_at is null)::int), ('brand', new.brand_id, (new.deleted_at is null)::int)
  ) t (kind, id, n)
  where t.id is not null
  group by t.kind, t.id having sum(t.n) <> 0 order by t.kind, t.id
  on conflict (kind, taxon_id) do update set products = c.products + excluded.products;
  return null;
end $$;

-- Before the rows are counted: creating them locks the table against changes.
create trigger products_of_taxa_insert after insert on products referencing new table as added
  for each statement execute function add_to_taxa();
create trigger products_of_taxa_delete after delete on products referencing old table as removed
  for each statement execute function take_from_taxa();
create trigger products_of_taxa_update after update of category_id, brand_id, deleted_at on products for each row
  when (old.category_id is distinct from new.category_id or old.brand_id is distinct from new.brand_id
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function move_between_taxa();

insert into taxon_counts (kind, taxon_id, products)
select t.kind, t.id, count(*)
from products p, lateral (values ('category', p.category_id), ('brand', p.brand_id)) t (kind, id)
where p.deleted_at is null and t.id is not null
group by t.kind, t.id;
