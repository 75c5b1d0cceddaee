-- phase: contract
-- Migrations from 0150 to 0730 marked products to be indexed anew while processes of the version before ran, which indexed
-- them by their own rules. All are marked again, now that no such process is left.
insert into search_stale select product_id from product_search on conflict do nothing;
