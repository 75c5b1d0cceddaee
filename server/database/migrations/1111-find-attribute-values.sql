-- indexes: concurrently
create index if not exists product_attributes_values on product_attributes (attribute_id, lower(text_value), text_value)
  where length(text_value) <= 200;
