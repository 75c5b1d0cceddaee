-- indexes: concurrently
-- The filter of the console's list of products. The id is the order of the list.
create index if not exists products_discounted on products (id) where discount_price is not null;
