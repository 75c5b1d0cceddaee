-- Lists of the console at a million products: a category by name, and what is sold out.

create index products_of_category_by_name on products (category_id, lower(name), id);
create index low_stock_sold_out on low_stock (product_id) where quantity = 0;
-- Read alone: which products are not in the bin.
create index products_not_deleted on products (id) where deleted_at is null;
