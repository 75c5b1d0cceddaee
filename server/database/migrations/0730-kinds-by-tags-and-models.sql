-- What a product is, is also said by its tags, and no longer by the name of its model; the tokens of tyre sizes are new
-- (domain/search). Every product is indexed anew in the background.
insert into search_stale select product_id from product_search on conflict do nothing;
