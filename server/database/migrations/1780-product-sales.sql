-- What was sold of each product on each of the last days. Counted by a job after orders commit, so that placing one waits for
-- none of it.
create table product_sales (
  -- In the time zone of the shop.
  day date not null,
  shop_id bigint not null,
  -- 0: permanently deleted. Refers to no product: the job would lock those that are being ordered.
  product_id bigint not null,
  -- As it was ordered.
  name text not null,
  currency text not null,
  pieces bigint not null,
  -- For these pieces, in minor units: after discounts and vouchers, with tax, without delivery.
  amount bigint not null
);
create index product_sales_day on product_sales (day);
create index product_sales_product on product_sales (product_id, day);

-- The time zone in whose days they are counted: a single row; empty before the first count.
create table product_sales_zone (
  is_only boolean primary key default true check (is_only),
  time_zone text not null default ''
);
insert into product_sales_zone default values;

-- When orders were placed that are new, or of which something has been cancelled since: the job counts their days again. A row
-- for each time, so that writers never wait for one another.
create table product_sales_stale (placed_at timestamptz not null);

-- The job that indexes new orders for the search marks them, also that of the previous version.
create function mark_sales_of_new_orders_stale() returns trigger language plpgsql as $$
begin
  insert into product_sales_stale (placed_at) select o.created_at from added a join orders o on o.id = a.order_id;
  return null;
end $$;
create trigger sales_of_order_insert after insert on order_search referencing new table as added
  for each statement execute function mark_sales_of_new_orders_stale();

create function mark_sales_of_order_stale() returns trigger language plpgsql as $$
begin
  insert into product_sales_stale (placed_at) values (old.created_at);
  return null;
end $$;
create trigger sales_of_order_update after update of order_status on orders for each row
  when ((old.order_status = 'Cancelled') <> (new.order_status = 'Cancelled')) execute function mark_sales_of_order_stale();
create trigger sales_of_order_delete after delete on orders for each row execute function mark_sales_of_order_stale();

create function mark_sales_of_line_stale() returns trigger language plpgsql as $$
begin
  insert into product_sales_stale (placed_at) select created_at from orders where id = new.order_id;
  return null;
end $$;
create trigger sales_of_line_update after update of cancelled on order_lines for each row
  when (old.cancelled <> new.cancelled) execute function mark_sales_of_line_stale();
