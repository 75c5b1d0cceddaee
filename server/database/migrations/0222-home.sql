-- The home page of the console counts the orders of the last sixty days.
create index orders_placed on orders (created_at) include (shop_id, currency, payable_amount, order_status);

-- Faults that somebody has solved; they are open again when reports come in later.
create table solved_faults (
  fault text primary key,
  solved_at timestamptz not null,
  staff_id integer references staff on delete set null
);
create index solved_faults_staff on solved_faults (staff_id);
