-- After the triggers are there, and without their locks: what changes meanwhile is counted by the job.
insert into customer_totals (user_id, orders, spent, last_order_at)
select u.id, coalesce(o.orders, 0), coalesce(o.spent, 0), o.last_order_at
from users u
left join (
  select user_id, count(*) as orders, max(created_at) as last_order_at, sum(payable_amount) filter (
    where order_status <> 'Cancelled'
      and currency = coalesce((select name from currencies where is_default), 'USD')) as spent
  from orders where user_id is not null group by user_id) o on o.user_id = u.id
on conflict do nothing;
analyze customer_totals;
