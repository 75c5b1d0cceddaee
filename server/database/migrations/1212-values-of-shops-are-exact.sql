-- Rows of values that a product lost, of a shop that it left, or of the bin, from while migration 1211 listed them. Locked
-- products have the values of today, even if these change meanwhile.
with stale as materialized (
  select distinct v.product_id from shop_values v join products p on p.id = v.product_id
  left join product_attributes a
    on a.product_id = v.product_id and a.attribute_id = v.attribute_id and a.position = v.position
  where p.deleted_at is not null or p.shop_id <> v.shop_id
    or case v.attribute_id when 0 then p.tags[v.position] is distinct from v.text_value else a.product_id is null end
), current as materialized (
  select p.* from products p where p.id in (select product_id from stale) order by p.id for no key update
)
delete from shop_values v using current c
where v.product_id = c.id and (c.deleted_at is not null or c.shop_id <> v.shop_id
  or case v.attribute_id when 0 then c.tags[v.position] is distinct from v.text_value
    else not exists (select from product_attributes a
      where a.product_id = v.product_id and a.attribute_id = v.attribute_id and a.position = v.position) end);
