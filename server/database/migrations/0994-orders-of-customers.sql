-- indexes: concurrently
-- Lists of customers are filtered by what they bought, from this index alone.
create index if not exists orders_of_customers on orders (user_id, id desc)
  include (shop_id, currency, payable_amount, order_status, created_at)
  where user_id is not null;
drop index if exists orders_user;
