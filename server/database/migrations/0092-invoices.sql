-- Invoices and credit notes: numbers of a shop without gaps, contents that never change.
-- Of a business, for its invoice. Null: none was given.
alter table orders add column buyer_vat_number text;

create table number_series (
  shop_id integer not null references shops (id),
  kind text not null check (kind in ('invoice', 'credit-note')),
  next integer not null check (next >= 1),
  primary key (shop_id, kind)
);

create table invoices (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  shop_id integer not null references shops (id),
  number integer not null check (number >= 1),
  -- The number as it is printed.
  code text not null,
  order_id integer not null references orders (id),
  -- What a credit note is for.
  refund_id integer references refunds (id),
  issued_at timestamptz not null,
  -- Everything that is printed, as it was when it was issued.
  content jsonb not null,
  unique (shop_id, kind, number),
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index invoices_one_of_order on invoices (order_id) where kind = 'invoice';
create index invoices_order on invoices (order_id);
create unique index invoices_refund on invoices (refund_id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'Invoices never change: a mistake is taken back by a credit note.';
end $$;
create trigger invoices_never_change before update or delete or truncate on invoices
  for each statement execute function refuse_invoice_change();
