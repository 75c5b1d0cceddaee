-- indexes: concurrently
-- Home counts the orders in progress, which of them are unpaid and which are late, from this index alone.
create index if not exists orders_in_progress on orders (order_status, shop_id)
  include (payment_id, paid_at, due_at, pickup_address)
  where order_status not in ('Delivered', 'Cancelled');
drop index if exists orders_open;
drop index if exists orders_due;
