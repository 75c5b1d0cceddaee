-- An Idempotency-Key is written once, with the order it came with: what it answers is told from the order. The method is
-- the one that was chosen then; another one may be paid with.
alter table idempotency_keys
  add column payment_id integer references payments (id) on delete cascade,
  add column method text;
update idempotency_keys k set payment_id = p.id, method = p.method
from payments p where p.id = (k.answer ->> 'payment_id')::integer;
delete from idempotency_keys where payment_id is null;
alter table idempotency_keys
  drop column answer,
  alter column payment_id set not null,
  alter column method set not null;
