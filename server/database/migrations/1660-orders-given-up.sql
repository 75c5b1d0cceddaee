-- indexes: concurrently
-- Read every minute: the orders that were cancelled lately because they were not paid in time.
create index if not exists order_changes_by_system on order_changes (at) where actor = 'system';
