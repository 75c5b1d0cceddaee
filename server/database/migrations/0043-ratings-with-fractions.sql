-- Ratings are kept as they are given (3.9). A review counts for the star it is nearest to; for the average the ratings
-- themselves are summed up, in tenths, as the sixth of the counts of a product or shop.
alter table reviews drop constraint reviews_rating_check;
alter table reviews alter column rating type double precision;
alter table reviews add constraint reviews_rating_check check (rating between 1 and 5);

alter table products drop constraint products_rating_counts_check;
alter table shops drop constraint shops_rating_counts_check;
alter table products alter column rating_counts set default '{0,0,0,0,0,0}';
alter table shops alter column rating_counts set default '{0,0,0,0,0,0}';
-- No average changes by this.
alter table products disable trigger user;
alter table shops disable trigger user;
update products set rating_counts = rating_counts || 10 * (rating_counts[1] + 2 * rating_counts[2]
  + 3 * rating_counts[3] + 4 * rating_counts[4] + 5 * rating_counts[5]);
update shops set rating_counts = rating_counts || 10 * (rating_counts[1] + 2 * rating_counts[2]
  + 3 * rating_counts[3] + 4 * rating_counts[4] + 5 * rating_counts[5]);
alter table products enable trigger user;
alter table shops enable trigger user;
alter table products add constraint products_rating_counts_check check (cardinality(rating_counts) = 6);
alter table shops add constraint shops_rating_counts_check check (cardinality(rating_counts) = 6);
comment on column products.rating_counts is 'reviews with 1, 2, 3, 4 and 5 stars, and the sum of their ratings in tenths';
comment on column shops.rating_counts is 'reviews with 1, 2, 3, 4 and 5 stars, and the sum of their ratings in tenths';

create or replace function search_rating(counts integer[]) returns smallint
language sql immutable parallel safe as $$
  select coalesce(counts[6]::bigint * 10 / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0), 0)::smallint
$$;
create or replace function rating_tenths(counts integer[]) returns smallint
language sql immutable parallel safe as $$
  select coalesce(round(counts[6] * 1.0 / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0)), 0)::smallint
$$;

-- Adds (1) or takes away (-1) the stars of the reviews in the transition table.
create or replace function count_stars() returns trigger language plpgsql as $$
declare
  target text[];
begin
  -- Always in this order and by id: two imports never wait for each other crosswise.
  foreach target slice 1 in array array[['products', 'product_id'], ['shops', 'shop_id']] loop
    execute format($sql$
      with starred as (
        select %2$I as id, floor(rating + 0.5)::int as star, round((rating * 10)::numeric)::int as tenths from changed
      ), stars as (
        select id, array[
          count(*) filter (where star = 1), count(*) filter (where star = 2), count(*) filter (where star = 3),
          count(*) filter (where star = 4), count(*) filter (where star = 5), sum(tenths)] as n
        from starred where id is not null group by id
      ), held as (
        select t.id from %1$I t join stars using (id) order by t.id for no key update of t
      )
      update %1$I t set rating_counts = array[
        t.rating_counts[1] + $1 * n[1], t.rating_counts[2] + $1 * n[2], t.rating_counts[3] + $1 * n[3],
        t.rating_counts[4] + $1 * n[4], t.rating_counts[5] + $1 * n[5], t.rating_counts[6] + $1 * n[6]]
      from stars join held using (id) where t.id = stars.id
    $sql$, target[1], target[2]) using tg_argv[0]::int;
  end loop;
  return null;
end $$;
