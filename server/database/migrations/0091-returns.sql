-- Goods that buyers send back: asked for, expected, received, paid back.
create table returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  state text not null check (state in ('requested', 'expected', 'received', 'refunded', 'refused')),
  -- In the words of whoever began it.
  reason text not null,
  created_at timestamptz not null,
  refund_id integer references refunds (id)
);
create index returns_order on returns (order_id);
create index returns_refund on returns (refund_id);
create index returns_open on returns (id) where state in ('requested', 'expected', 'received');
-- One request at a time: a second click asks for nothing new.
create unique index returns_one_request on returns (order_id) where state = 'requested';

create table return_lines (
  return_id integer not null references returns (id) on delete cascade,
  order_line_id integer not null references order_lines (id) on delete cascade,
  pieces integer not null check (pieces >= 1),
  -- What of them arrived, and where it went.
  to_stock integer not null default 0 check (to_stock >= 0),
  scrapped integer not null default 0 check (scrapped >= 0),
  primary key (return_id, order_line_id),
  check (to_stock + scrapped <= pieces)
);
create index return_lines_order_line on return_lines (order_line_id);

create table return_changes (
  id integer generated always as identity primary key,
  return_id integer not null references returns (id) on delete cascade,
  state text not null,
  actor text not null check (actor in ('customer', 'operator')),
  -- What the shop says to it; the buyer reads it.
  note text,
  at timestamptz not null
);
create index return_changes_return on return_changes (return_id, id);
