-- Lists of the console over all products, hidden and deleted ones too. None of these columns changes when somebody
-- orders, so orders write no index entry.
create index products_words on products using gin ((' ' || name || ' ' || slug || ' ' || coalesce(code, '')) gin_trgm_ops)
  with (fastupdate = off);
create index product_variants_codes on product_variants using gin (code gin_trgm_ops) with (fastupdate = off);
create index products_by_name on products (lower(name), id);
create index products_by_change on products (updated_at, id);
create index products_by_price on products (price, id);
create index products_of_category on products (category_id, id);
create index products_of_shop on products (shop_id, id);
create index products_undescribed on products (id) where description = '';

-- Variants with at most five pieces left. Orders touch this table only for those.
create table low_stock (
  variant_id integer primary key references product_variants (id) on delete cascade,
  product_id integer not null,
  quantity integer not null
);
create index low_stock_product on low_stock (product_id);

create function list_low_stock() returns trigger language plpgsql as $$
begin
  insert into low_stock (variant_id, product_id, quantity)
  select id, product_id, quantity from changed where quantity <= 5;
  return null;
end $$;
create trigger product_variants_low_insert after insert on product_variants referencing new table as changed
  for each statement execute function list_low_stock();

create function follow_low_stock() returns trigger language plpgsql as $$
begin
  if new.quantity <= 5 then
    insert into low_stock (variant_id, product_id, quantity) values (new.id, new.product_id, new.quantity)
    on conflict (variant_id) do update set quantity = excluded.quantity;
  else
    delete from low_stock where variant_id = new.id;
  end if;
  return null;
end $$;
create trigger product_variants_low_update after update of quantity on product_variants for each row
  when (old.quantity <> new.quantity and (old.quantity <= 5 or new.quantity <= 5))
  execute function follow_low_stock();

insert into low_stock (variant_id, product_id, quantity)
select id, product_id, quantity from product_variants where quantity <= 5;
