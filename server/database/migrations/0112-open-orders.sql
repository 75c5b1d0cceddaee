-- What is still to be done is counted on every look at the list of orders, and is a small part of all orders.
create index orders_open on orders (order_status, shop_id)
  where order_status not in ('Delivered', 'Cancelled');
