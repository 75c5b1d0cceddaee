-- What a gateway says was paid in a session, where that is not the amount of the session: its orders are not paid by it.
alter table payment_sessions
  add column differing_amount bigint,
  -- As the gateway wrote it.
  add column differing_currency text,
  add column differed_at timestamptz;
create index payment_sessions_differed on payment_sessions (differed_at) where differed_at is not null;

-- The owner is told of them.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('order', 'ticket', 'failed-payment', 'differing-payment', 'low-stock', 'application', 'return'));
