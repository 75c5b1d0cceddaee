-- Home counts the orders in progress, and which of them are unpaid, from the index alone.
drop index orders_open;
create index orders_open on orders (order_status, shop_id) include (payment_id, paid_at)
  where order_status not in ('Delivered', 'Cancelled');
