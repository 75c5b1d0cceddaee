-- What the owner (shop_id null) and sellers are told by mail, once each; server/notices collects it.
create table notices (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('order', 'ticket', 'failed-payment', 'low-stock', 'application')),
  -- The order, message, payment, variant or application.
  thing_id integer not null,
  shop_id integer references shops (id) on delete cascade,
  created_at timestamptz not null,
  -- Null: still to be told.
  told_at timestamptz,
  constraint notices_once unique nulls not distinct (kind, thing_id, shop_id)
);
create index notices_waiting on notices (created_at) where told_at is null;
create index notices_shop on notices (shop_id) where shop_id is not null;

-- Where a seller is told; null: nowhere.
alter table shops add column email text check (email like '%_@_%');

-- What happened before this version is not told.
insert into notices (kind, thing_id, created_at, told_at)
select 'order', id, created_at, now() from orders where created_at > now() - interval '3 days'
union all
select 'ticket', id, created_at, now() from ticket_messages
  where sender = 'customer' and created_at > now() - interval '3 days'
union all
select 'failed-payment', id, created_at, now() from payments where expires_at > now() - interval '3 days'
  and expires_at < now()
union all
select 'application', id, created_at, now() from seller_applications where created_at > now() - interval '3 days';
