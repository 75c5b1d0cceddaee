-- The words that say what kind of thing a product is (domain/search/type-words.ts), so that a ladder is listed before
-- ladder hooks: weight A from its name, B from its categories. Every product is indexed anew in the background.
alter table product_search add column type tsvector not null default '';
insert into search_stale select product_id from product_search on conflict do nothing;
