-- The owner is told of returns that were asked for; those of before this version are not.
alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check
    (kind in ('order', 'ticket', 'failed-payment', 'low-stock', 'application', 'return'));
insert into notices (kind, thing_id, created_at, told_at)
select 'return', id, created_at, now() from returns where created_at > now() - interval '3 days';
