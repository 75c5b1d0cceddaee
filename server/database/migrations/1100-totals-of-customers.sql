-- What lists of customers are filtered by. Brought up to date by a job after orders commit, so that placing one waits for
-- none of it.
create table customer_totals (
  user_id bigint primary key references users (id) on delete cascade,
  orders integer not null default 0,
  -- In minor units of the shop's currency, without cancelled orders.
  spent bigint not null default 0,
  last_order_at timestamptz
);
create index customer_totals_orders on customer_totals (orders, user_id);
create index customer_totals_spent on customer_totals (spent, user_id);
create index customer_totals_last on customer_totals (last_order_at, user_id);

-- Customers whose totals the job has to count, each as often as something changed: writers never wait for one another.
create table customer_totals_stale (user_id bigint not null);

create function add_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_totals (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger customers_counted after insert on users for each row execute function add_customer_totals();

-- The job that makes new orders findable tells of them, whichever version of it.
create function mark_buyers_stale() returns trigger language plpgsql as $$
begin
  insert into customer_totals_stale (user_id)
  select o.user_id from added a join orders o on o.id = a.order_id where o.user_id is not null;
  return null;
end $$;
create trigger orders_counted_insert after insert on order_search referencing new table as added
  for each statement execute function mark_buyers_stale();

create function mark_customers_stale() returns trigger language plpgsql as $$
begin
  insert into customer_totals_stale (user_id)
  select distinct id from (values (old.user_id), (new.user_id)) c (id) where id is not null;
  return null;
end $$;
create trigger orders_counted_update after update of user_id, order_status, payable_amount, currency on orders
  for each row when (old.user_id is distinct from new.user_id
    or (old.order_status = 'Cancelled') <> (new.order_status = 'Cancelled')
    or old.payable_amount <> new.payable_amount or old.currency <> new.currency)
  execute function mark_customers_stale();
create trigger orders_counted_delete after delete on orders
  for each row when (old.user_id is not null) execute function mark_customers_stale();

-- Only orders in the shop's currency count as spent.
create function mark_all_customers_stale() returns trigger language plpgsql as $$
begin
  insert into customer_totals_stale (user_id) select user_id from customer_totals where orders > 0;
  return null;
end $$;
create trigger spent_in_other_currency after update of is_default on currencies
  for each row when (new.is_default and not old.is_default) execute function mark_all_customers_stale();
