-- What a gateway says was paid in a session, where that is not the amount of the session: its orders are not paid by it.
alter table payment_sessions
  add column differing_amount bigint,
  -- As the gateway wrote it.
  add column differing_currency text,
  add column differed_at timestamptz;
create index payment_sessions_differed on payment_sessions (differed_at) where differed_at is not null;

-- The owner is told of them, and of refunds that a gateway refused.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('order', 'ticket', 'failed-payment', 'differing-payment', 'failed-refund', 'low-stock', 'application', 'return'));
create index refunds_failed on refunds (failed_at) where failed_at is not null;
-- Those that failed before this version are not told.
insert into notices (kind, thing_id, created_at, notified_at)
select 'failed-refund', id, failed_at, now() from refunds where failed_at > now() - interval '3 days';
