-- Stars and stock are summed up once for each statement and product, not for each review and variant: an import writes
-- hundreds at once, and every change of a product costs its own triggers and indexes.

drop trigger reviews_rating_counts on reviews;
drop function keep_rating_counts();

-- Adds (1) or takes away (-1) the stars of the reviews in the transition table.
create function count_stars() returns trigger language plpgsql as $$
declare
  target text[];
begin
  -- Always in this order and by id: two imports never wait for each other crosswise.
  foreach target slice 1 in array array[['products', 'product_id'], ['shops', 'shop_id']] loop
    execute format($sql$
      with stars as (
        select %2$I as id, array[
          count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)] as n
        from changed where %2$I is not null group by %2$I
      ), held as (
        select t.id from %1$I t join stars using (id) order by t.id for no key update of t
      )
      update %1$I t set rating_counts = array[
        t.rating_counts[1] + $1 * n[1], t.rating_counts[2] + $1 * n[2], t.rating_counts[3] + $1 * n[3],
        t.rating_counts[4] + $1 * n[4], t.rating_counts[5] + $1 * n[5]]
      from stars join held using (id) where t.id = stars.id
    $sql$, target[1], target[2]) using tg_argv[0]::int;
  end loop;
  return null;
end $$;

create trigger reviews_stars_insert after insert on reviews referencing new table as changed
  for each statement execute function count_stars('1');
create trigger reviews_stars_delete after delete on reviews referencing old table as changed
  for each statement execute function count_stars('-1');
create trigger reviews_stars_update_old after update on reviews referencing old table as changed
  for each statement execute function count_stars('-1');
create trigger reviews_stars_update_new after update on reviews referencing new table as changed
  for each statement execute function count_stars('1');

drop trigger product_variants_quantity_insert on product_variants;

-- Adds (1) or takes away (-1) the pieces of the variants in the transition table.
create function count_pieces() returns trigger language plpgsql as $$
begin
  update products p set quantity = p.quantity + tg_argv[0]::int * pieces.n
  from (select product_id, sum(quantity)::int as n from changed group by product_id having sum(quantity) <> 0) pieces
  where p.id = pieces.product_id;
  return null;
end $$;

create trigger product_variants_pieces_insert after insert on product_variants referencing new table as changed
  for each statement execute function count_pieces('1');
create trigger product_variants_pieces_delete after delete on product_variants referencing old table as changed
  for each statement execute function count_pieces('-1');
