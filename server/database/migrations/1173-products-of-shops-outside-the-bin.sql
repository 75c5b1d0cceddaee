-- indexes: concurrently
-- Read alone: which products of a shop are not in the bin, for the lists of its sellers.
create index if not exists products_of_shop_not_deleted on products (shop_id, id) where deleted_at is null;
