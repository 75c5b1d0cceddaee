-- What people of the staff note on an order, for each other.
create table order_notes (
  id int generated always as identity primary key,
  order_id int not null references orders (id) on delete cascade,
  staff_id int not null references staff (id),
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);
