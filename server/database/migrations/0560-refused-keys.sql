-- A key without a payment: its order was refused. An attempt that was sent before the refusal, and arrives after it, no
-- longer places the order.
alter table idempotency_keys alter column payment_id drop not null, alter column method drop not null,
  add constraint idempotency_keys_refused check ((payment_id is null) = (method is null));
