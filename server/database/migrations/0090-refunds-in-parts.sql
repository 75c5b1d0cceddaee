-- Several refunds of one order, each of lines, pieces, delivery or a free sum.
alter table refunds drop constraint refunds_session_id_order_id_key;
alter table refunds
  -- Null: no gateway moves the money.
  alter column session_id drop not null,
  -- An overpayment is money that paid for nothing: it does not count as a refund of the order.
  add column kind text not null default 'refund'
    check (kind in ('cancel', 'refund', 'return', 'overpayment')),
  -- 'not-charged': taken off an order that was not paid yet.
  add column way text not null default 'gateway' check (way in ('gateway', 'by-hand', 'not-charged')),
  -- What the buyer reads about it.
  add column reason text,
  -- The quote that was shown before; the same quote is never carried out twice.
  add column quote text,
  -- As the gateway calls it.
  add column gateway_refund text,
  -- How often the gateway was asked anew after it failed for good.
  add column attempt integer not null default 1,
  add column failed_at timestamptz,
  add column failure text,
  add constraint refunds_way check ((way = 'gateway') = (session_id is not null)),
  add constraint refunds_quote unique (order_id, quote);
update refunds r set kind = case
  when o.paid_at is not null and r.session_id = (
    select s.id from payment_sessions s
    where s.payment_id = o.payment_id and s.paid_at is not null and o.id = any (s.order_ids)
    order by s.paid_at limit 1) then 'cancel'
  else 'overpayment' end
from orders o where o.id = r.order_id;
create unique index refunds_overpayment on refunds (session_id, order_id) where kind = 'overpayment';
create index refunds_open on refunds (id) where refunded_at is null;

alter table order_lines
  add column returned integer not null default 0,
  -- Pieces that went back to the stock.
  add column restocked integer not null default 0,
  -- Pieces whose money went back, or was never charged.
  add column refunded integer not null default 0;
update order_lines l set cancelled = l.quantity - l.shipped, restocked = l.quantity - l.shipped
from orders o where o.id = l.order_id and o.order_status = 'Cancelled';
alter table order_lines add constraint order_lines_pieces_back check (
  returned >= 0 and cancelled + returned <= quantity
  and restocked >= 0 and restocked <= cancelled + returned
  and refunded >= 0 and refunded <= quantity);

create table refund_parts (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds (id) on delete cascade,
  -- Null: the delivery.
  order_line_id integer references order_lines (id) on delete cascade,
  pieces integer not null check (pieces >= 0),
  amount bigint not null check (amount >= 0),
  -- As order_lines.taxes: the taxes it contains.
  taxes jsonb not null,
  unique nulls not distinct (refund_id, order_line_id)
);
create index refund_parts_order_line on refund_parts (order_line_id);

create function count_refunded_pieces() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_lines set refunded = refunded - old.pieces where id = old.order_line_id;
  end if;
  if tg_op <> 'DELETE' then
    update order_lines set refunded = refunded + new.pieces where id = new.order_line_id;
  end if;
  return null;
end $$;
create trigger refunded_pieces after insert or update or delete on refund_parts
  for each row execute function count_refunded_pieces();

-- Whole orders that were refunded before: their parts, each with its running share of the sum.
with parts as (
  select r.id as refund_id, r.amount, l.id as order_line_id, l.quantity as pieces,
    (l.unit_price * l.quantity)::numeric as weight, o.delivery_charge, o.total_amount, l.id as place
  from refunds r join orders o on o.id = r.order_id join order_lines l on l.order_id = o.id
  where r.kind = 'cancel'
  union all
  select r.id, r.amount, null, 0, o.delivery_charge, o.delivery_charge, o.total_amount, null
  from refunds r join orders o on o.id = r.order_id where r.kind = 'cancel'
),
running as (
  select *, sum(weight) over (partition by refund_id order by place nulls last) as upto,
    nullif(total_amount + delivery_charge, 0) as total
  from parts
)
insert into refund_parts (refund_id, order_line_id, pieces, amount, taxes)
select refund_id, order_line_id, pieces,
  coalesce(round(amount * upto / total) - round(amount * (upto - weight) / total), 0), '[]'
from running;

-- The last guard: an order never gives back more than it was to be paid, in a currency without decimals whole units.
create function check_refunds_of_order() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from refunds where order_id = new.order_id and kind <> 'overpayment')
    > (select ceil(payable_amount / 100.0) * 100 from orders where id = new.order_id) then
    raise exception 'The refunds of order % exceed what it was to be paid.', new.order_id;
  end if;
  return null;
end $$;
create trigger refunds_of_order after insert or update of amount, kind, order_id on refunds
  for each row when (new.kind <> 'overpayment') execute function check_refunds_of_order();
