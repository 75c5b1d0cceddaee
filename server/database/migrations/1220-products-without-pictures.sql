-- Products without a picture, read alone: counting them would read the pictures of all products. Only triggers write it, so that a
-- foreign key, which imports would check row by row, adds nothing; those who change pictures have locked the product. Rows are
-- looked up by an array, so that the plan for one product is as good as that for thousands.
create table products_without_pictures (
  product_id bigint primary key
);

create function list_without_pictures() returns trigger language plpgsql as $$
begin
  insert into products_without_pictures (product_id) select id from added on conflict do nothing;
  return null;
end $$;
create trigger products_without_pictures_insert after insert on products referencing new table as added
  for each statement execute function list_without_pictures();

create function take_without_pictures() returns trigger language plpgsql as $$
begin
  delete from products_without_pictures where product_id = any (array(select id from removed));
  return null;
end $$;
create trigger products_without_pictures_delete after delete on products referencing old table as removed
  for each statement execute function take_without_pictures();

create function follow_added_pictures() returns trigger language plpgsql as $$
begin
  delete from products_without_pictures where product_id = any (array(select product_id from added));
  return null;
end $$;
create trigger product_images_listed_insert after insert on product_images referencing new table as added
  for each statement execute function follow_added_pictures();

create function follow_removed_pictures() returns trigger language plpgsql as $$
begin
  insert into products_without_pictures (product_id)
  select p.id from products p
  where p.id = any (array(select product_id from removed))
    and not exists (select from product_images i where i.product_id = p.id)
  on conflict do nothing;
  return null;
end $$;
create trigger product_images_listed_delete after delete on product_images referencing old table as removed
  for each statement execute function follow_removed_pictures();
