-- indexes: concurrently
-- The undo of an import asks whether a later one has stated the stock of a product.
create index if not exists import_changes_of_variants on import_changes (thing_id, id) where before ? 'variants';
