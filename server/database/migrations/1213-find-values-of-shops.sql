-- indexes: concurrently
-- Read alone: the values of a shop from each to the next, and the products of each.
create index if not exists shop_values_in_order
  on shop_values (shop_id, attribute_id, lower(text_value), text_value, number_value, product_id);
