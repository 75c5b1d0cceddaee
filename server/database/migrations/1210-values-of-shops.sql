-- The tags and attribute values of the products of each shop that are not in the bin, in order, for the lists of its sellers:
-- their products are a part of those that have a value. Attribute 0: a tag. Without a value: a text of more than 200 characters,
-- which is none to choose from. Only triggers write it, so that foreign keys, which imports would check row by row, add nothing;
-- those who change tags or values have locked the product.
create table shop_values (
  product_id bigint not null,
  attribute_id bigint not null,
  position integer not null,
  shop_id bigint not null,
  text_value text,
  number_value double precision,
  primary key (product_id, attribute_id, position)
);

create function list_tags_of_shop() returns trigger language plpgsql as $$
begin
  insert into shop_values (product_id, attribute_id, position, shop_id, text_value)
  select p.id, 0, t.position, p.shop_id, t.tag from added p, unnest(p.tags) with ordinality t (tag, position)
  where p.deleted_at is null and length(t.tag) <= 200
  on conflict (product_id, attribute_id, position) do update set
    shop_id = excluded.shop_id, text_value = excluded.text_value;
  return null;
end $$;
create trigger products_shop_values_insert after insert on products referencing new table as added
  for each statement execute function list_tags_of_shop();

create function follow_values_of_shop() returns trigger language plpgsql as $$
declare
  is_moved boolean := old.shop_id <> new.shop_id or (old.deleted_at is null) <> (new.deleted_at is null);
begin
  delete from shop_values where product_id = new.id
    and (is_moved or attribute_id = 0 and text_value is distinct from new.tags[position]);
  if new.deleted_at is not null then
    return null;
  end if;
  insert into shop_values as v (product_id, attribute_id, position, shop_id, text_value, number_value)
  select new.id, 0, t.position, new.shop_id, t.tag, null from unnest(new.tags) with ordinality t (tag, position)
  where length(t.tag) <= 200
  union all
  select new.id, attribute_id, position, new.shop_id,
    case when length(text_value) <= 200 then text_value end, number_value
  from product_attributes where is_moved and product_id = new.id
  on conflict (product_id, attribute_id, position) do update set
    shop_id = excluded.shop_id, text_value = excluded.text_value, number_value = excluded.number_value
    where v.shop_id <> excluded.shop_id or v.text_value is distinct from excluded.text_value
      or v.number_value is distinct from excluded.number_value;
  return null;
end $$;
create trigger products_shop_values_update after update of tags, shop_id, deleted_at on products for each row
  when (old.tags is distinct from new.tags or old.shop_id <> new.shop_id
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function follow_values_of_shop();

create function take_values_of_shop() returns trigger language plpgsql as $$
begin
  delete from shop_values v using removed r where v.product_id = r.id;
  return null;
end $$;
create trigger products_shop_values_delete after delete on products referencing old table as removed
  for each statement execute function take_values_of_shop();

create function list_attributes_of_shop() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from shop_values v using removed r
    where v.product_id = r.product_id and v.attribute_id = r.attribute_id and v.position = r.position;
  end if;
  if tg_op <> 'DELETE' then
    insert into shop_values (product_id, attribute_id, position, shop_id, text_value, number_value)
    select a.product_id, a.attribute_id, a.position, p.shop_id,
      case when length(a.text_value) <= 200 then a.text_value end, a.number_value
    from added a join products p on p.id = a.product_id where p.deleted_at is null
    on conflict (product_id, attribute_id, position) do update set
      shop_id = excluded.shop_id, text_value = excluded.text_value, number_value = excluded.number_value;
  end if;
  return null;
end $$;
create trigger product_attributes_of_shop_insert after insert on product_attributes referencing new table as added
  for each statement execute function list_attributes_of_shop();
create trigger product_attributes_of_shop_update after update on product_attributes
  referencing old table as removed new table as added
  for each statement execute function list_attributes_of_shop();
create trigger product_attributes_of_shop_delete after delete on product_attributes referencing old table as removed
  for each statement execute function list_attributes_of_shop();
