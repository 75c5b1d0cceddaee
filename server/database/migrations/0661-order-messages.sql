-- phase: expand
-- What people of the shop have mailed to the buyer of an order.
create table order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  staff_id bigint not null references staff (id),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index order_messages_order on order_messages (order_id, id);
create index order_messages_staff on order_messages (staff_id);
