-- Without locks: what changes meanwhile is listed by triggers, except what a product loses, which the next migration removes.
insert into shop_values (product_id, attribute_id, position, shop_id, text_value)
select p.id, 0, t.position, p.shop_id, t.tag from products p, unnest(p.tags) with ordinality t (tag, position)
where p.deleted_at is null and length(t.tag) <= 200
on conflict do nothing;
insert into shop_values (product_id, attribute_id, position, shop_id, text_value, number_value)
select a.product_id, a.attribute_id, a.position, p.shop_id,
  case when length(a.text_value) <= 200 then a.text_value end, a.number_value
from product_attributes a join products p on p.id = a.product_id where p.deleted_at is null
on conflict do nothing;
analyze shop_values;
