-- What arrived for an order without a payment provider, in the order's currency. Rows are only added: a mistake is taken back by a
-- row with the opposite amount.
create table received_amounts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  amount bigint not null check (amount <> 0),
  -- The day that the bank statement states.
  received_on date not null,
  -- What the buyer or the bank wrote with it.
  reference text check (reference <> '' and length(reference) <= 200),
  -- null: recorded on the command line.
  staff_id bigint references staff,
  recorded_at timestamptz not null,
  -- The row that this one takes back.
  reverses bigint unique references received_amounts on delete cascade,
  -- The refund of the part of it that was not due.
  refund_id bigint references refunds on delete set null,
  check ((reverses is null) = (amount > 0))
);
create index received_amounts_order on received_amounts (order_id, id);
create index received_amounts_refund on received_amounts (refund_id) where refund_id is not null;

create trigger received_amounts_added after insert on received_amounts for each row execute function announce_order();

create function refuse_change_of_received_amount() returns trigger language plpgsql as $$
begin
  raise exception 'Received amounts never change: a mistake is taken back by a row that reverses it.';
end $$;
create trigger received_amounts_insert_only
  before update of order_id, amount, received_on, reference, staff_id, recorded_at, reverses on received_amounts
  for each row execute function refuse_change_of_received_amount();
