-- When an order counts as late unless it has been shipped. The default is for processes of the version before, which do not
-- set it.
alter table orders add column due_at timestamptz;
alter table orders alter column due_at set default now() + interval '3 days';
