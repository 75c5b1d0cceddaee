-- A shop promises no delivery time that nobody wrote.
alter table shops alter column estimated_delivery_time set default '';

-- Returns are offered only where the owner says so. Shops that exist have offered thirty days so far.
insert into settings (key, value)
  select 'return_order_within_days', '30' where exists (select from languages)
  on conflict do nothing;

-- Texts that the program brought and the owner has not replaced.
alter table legal_pages add column is_draft boolean not null default false;
