-- The names of products in order, with the words that searches look at: a search in order of name reads this index alone,
-- whichever products are sold meanwhile. Texts that are too long for an index have no words, and are searched in the product.
create table product_names (
  product_id bigint primary key references products (id) on delete cascade,
  name text not null,
  words text
);
create index product_names_in_order on product_names (name, product_id) include (words);

create function searched_words(name text, slug text, code text) returns text language sql immutable parallel safe
  return case when octet_length(name) + octet_length(slug) + coalesce(octet_length(code), 0) <= 600
    then lower(' ' || name || ' ' || slug || ' ' || coalesce(code, '')) end;

create function list_names() returns trigger language plpgsql as $$
begin
  insert into product_names (product_id, name, words)
  select id, lower(name), searched_words(name, slug, code) from added
  on conflict (product_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;
create trigger products_names_insert after insert on products referencing new table as added
  for each statement execute function list_names();

create function follow_names() returns trigger language plpgsql as $$
begin
  insert into product_names (product_id, name, words)
  values (new.id, lower(new.name), searched_words(new.name, new.slug, new.code))
  on conflict (product_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;
create trigger products_names_update after update of name, slug, code on products for each row
  when (old.name is distinct from new.name or old.slug is distinct from new.slug or old.code is distinct from new.code)
  execute function follow_names();
