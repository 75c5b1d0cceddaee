-- Who takes care of an order, and words to find orders by. Not columns of `orders`, so that placing an order costs the same:
-- an order has no row here before the first change.
create table order_handling (
  order_id bigint primary key references orders on delete cascade,
  assigned_to bigint references staff on delete set null,
  -- In lower case, sorted.
  tags text[] not null default '{}'
);

create index order_handling_assigned on order_handling (assigned_to, order_id) where assigned_to is not null;
create index order_handling_tagged on order_handling (order_id) where tags <> '{}';
create index order_handling_tags on order_handling using gin (tags) where tags <> '{}';

-- A row is added without a value, and then changed.
create trigger order_handling_changed after update on order_handling
  for each row execute function announce_order();
