create table carriers (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Where a parcel is tracked; {number} stands for its tracking number. Null: nowhere.
  link_pattern text check (link_pattern like 'https://%{number}%')
);
create unique index carriers_name on carriers (lower(name));
insert into carriers (name, link_pattern) values
  ('DHL', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}'),
  ('UPS', 'https://www.ups.com/track?tracknum={number}'),
  ('FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
  ('USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}'),
  ('GLS', 'https://gls-group.eu/EU/en/parcel-tracking?match={number}'),
  ('DPD', 'https://tracking.dpd.de/status/en_US/parcel/{number}'),
  ('Hermes', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}');

-- `code` is a copy: an order still says what to pack after the catalogue has changed.
alter table order_lines
  add column if not exists cancelled integer not null default 0,
  add column if not exists code text,
  add column shipped integer not null default 0;
alter table order_lines add constraint order_lines_pieces
  check (cancelled >= 0 and shipped >= 0 and cancelled + shipped <= quantity);
update order_lines l set code = v.code from product_variants v where v.id = l.variant_id;

create table shipments (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  -- Null: brought by the shop itself.
  carrier_id integer references carriers (id),
  tracking_number text check (tracking_number is null or carrier_id is not null),
  shipped_at timestamptz not null,
  -- When the buyer was sent the mail about it.
  mailed_at timestamptz,
  unique (order_id, carrier_id, tracking_number)
);
create index shipments_carrier on shipments (carrier_id);

create table shipment_lines (
  shipment_id integer not null references shipments (id) on delete cascade,
  order_line_id integer not null references order_lines (id) on delete cascade,
  pieces integer not null check (pieces >= 1),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_order_line on shipment_lines (order_line_id);

-- `shipped` is the sum over the parcels; the check above refuses one piece too many.
create function count_shipped_pieces() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_lines set shipped = shipped - old.pieces where id = old.order_line_id;
  end if;
  if tg_op <> 'DELETE' then
    update order_lines set shipped = shipped + new.pieces where id = new.order_line_id;
  end if;
  return null;
end $$;
create trigger shipped_pieces after insert or update or delete on shipment_lines
  for each row execute function count_shipped_pieces();
