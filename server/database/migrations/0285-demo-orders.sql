-- The orders that a demo is given bit by bit after its start, and how far that has come.
create table demo_run (
  id boolean primary key default true check (id),
  -- The moment that the orders lead up to.
  ends_at timestamptz not null,
  -- Events that have happened.
  done integer not null default 0 check (done >= 0)
);

create table demo_orders (
  -- The order's place in the plan.
  place integer primary key check (place >= 0),
  order_id integer not null unique references orders (id) on delete cascade
);
