-- Without locks: what changes meanwhile is listed by triggers, which come first or last.
insert into product_names (product_id, name, words)
select id, lower(name), searched_words(name, slug, code) from products
on conflict do nothing;
analyze product_names;
