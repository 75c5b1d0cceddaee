-- What an order sells is no longer written into the listings at once, nor into an index of products: both cost each order
-- more than the rest of its work. Processes read sales with the columns of listings (server/search/columns), which a
-- noted change tells them to; lists of the best products come from there too.
drop index products_best, products_shop_best, products_category_best;
alter table products drop column rating_tenths;
-- Room for the next version of a row on its own page: stock and sales change without touching an index.
alter table products set (fillfactor = 80);

-- A listed value that turns is written at once: sold out or in stock again, another average. Sales, which only order
-- what is looked up in the table itself, are written when they are far off (the hourly refresh makes them exact), and else
-- only noted (kind 7 of search_changes). It is looked at before it is written: to update in vain would cost more.
create or replace function follow_product_in_search() returns trigger language plpgsql as $$
declare
  stars integer := search_rating(new.rating_counts);
begin
  if not new.is_published then
    delete from product_search where product_id = new.id;
  elsif exists (
    select from product_search
    where product_id = new.id
      and (in_stock <> (new.quantity > 0) or rating <> stars
        or abs(new.total_sold - popularity) * 5 > popularity + 100)
  ) then
    update product_search set
      in_stock = new.quantity > 0,
      rating = stars,
      popularity = new.total_sold,
      facets = search_facets(facets, stars, new.quantity > 0, 7 = any (facets))
    where product_id = new.id;
  elsif new.total_sold <> old.total_sold then
    insert into search_changes as s (kind, id, changed) values (7, new.id, pg_current_xact_id())
    on conflict (kind, id) do update set changed = excluded.changed where s.changed <> excluded.changed;
  end if;
  return null;
end $$;

-- As note_search_changes does, with a statement that is planned once.
create function note_listed_products() returns trigger language plpgsql as $$
begin
  insert into search_changes as s (kind, id, changed)
  select 0, product_id, pg_current_xact_id() from changed order by product_id
  on conflict (kind, id) do update set changed = excluded.changed where s.changed <> excluded.changed;
  return null;
end $$;
drop trigger product_search_noted_insert on product_search;
drop trigger product_search_noted_update on product_search;
drop trigger product_search_noted_delete on product_search;
create trigger product_search_noted_insert after insert on product_search referencing new table as changed
  for each statement execute function note_listed_products();
create trigger product_search_noted_update after update on product_search referencing new table as changed
  for each statement execute function note_listed_products();
create trigger product_search_noted_delete after delete on product_search referencing old table as changed
  for each statement execute function note_listed_products();
