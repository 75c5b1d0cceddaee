-- What people change of the stock, with their reason. Sales are in the lines of orders.
create table stock_moves (
  id bigint generated always as identity primary key,
  variant_id integer not null references product_variants (id) on delete cascade,
  pieces integer not null check (pieces <> 0),
  reason text not null check (reason in ('delivery', 'count', 'damage', 'return', 'other')),
  note text check (note <> ''),
  staff_id integer references staff (id),
  at timestamptz not null
);
create index stock_moves_variant on stock_moves (variant_id, id desc);
create index stock_moves_staff on stock_moves (staff_id) where staff_id is not null;
