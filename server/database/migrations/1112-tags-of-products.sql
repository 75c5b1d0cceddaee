-- The tags of products, in order: the column of products has them too, and decides. Texts of more than 200 characters are no
-- tags to choose from.
create table product_tags (
  product_id bigint not null references products (id) on delete cascade,
  tag text not null,
  primary key (product_id, tag)
);
create index product_tags_values on product_tags (lower(tag), tag, product_id);

create function list_tags() returns trigger language plpgsql as $$
begin
  insert into product_tags (product_id, tag)
  select id, tag from added, unnest(tags) tag where length(tag) <= 200
  on conflict do nothing;
  return null;
end $$;
create trigger products_tags_insert after insert on products referencing new table as added
  for each statement execute function list_tags();

create function follow_tags() returns trigger language plpgsql as $$
begin
  delete from product_tags where product_id = new.id and tag <> all (new.tags);
  insert into product_tags (product_id, tag)
  select new.id, tag from unnest(new.tags) tag where length(tag) <= 200
  on conflict do nothing;
  return null;
end $$;
create trigger products_tags_update after update of tags on products for each row
  when (old.tags is distinct from new.tags) execute function follow_tags();

-- A change without an attribute is one of tags; its shops are those whose products it changes, null for all.
alter table attribute_value_changes alter column attribute_id drop not null;
alter table attribute_value_changes add column shop_ids bigint[];
