-- indexes: concurrently
-- Home and the list of orders ask for those that are late, a small part of those in progress.
create index if not exists orders_due on orders (due_at) include (shop_id, payment_id, paid_at)
  where order_status in ('Pending', 'Confirm', 'Processing', 'Pickup');
