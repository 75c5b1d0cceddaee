-- Whether the messages of a ticket come from tickets about orders of a shop and from others: who sees the tickets of
-- that shop alone does not see it.
alter table support_tickets add column is_mixed boolean not null default false;
-- The ticket that another was merged into took its order if it had none: nobody of such a shop has read it yet.
update support_tickets t set is_mixed = true
from orders o, support_tickets m left join orders p on p.id = m.order_id
where o.id = t.order_id and m.merged_into = t.id and (
  p.shop_id is distinct from o.shop_id
  or p.id = o.id and not exists (select from staff_roles r where r.shop_id = o.shop_id));
