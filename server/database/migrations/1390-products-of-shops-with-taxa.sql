-- indexes: concurrently
-- Read alone: how many products of a shop outside the bin are in each category, of each brand and in each unit. Lists read
-- the narrower products_of_shop_not_deleted.
create index if not exists products_of_shop_with_taxa on products (shop_id, category_id, brand_id, unit_id)
  where deleted_at is null;
