-- Replies carry who wrote them; notes stay within the shop; a ticket knows since when its customer waits.
alter table ticket_messages
  add column staff_id integer references staff on delete set null,
  add column is_internal boolean not null default false,
  add constraint ticket_messages_is_internal_check check (not is_internal or sender = 'shop');
create index ticket_messages_staff on ticket_messages (staff_id) where staff_id is not null;

alter table support_tickets add column waiting_since timestamptz;
update support_tickets t set waiting_since = (
  select min(m.created_at) from ticket_messages m
  where m.ticket_id = t.id and m.sender = 'customer' and m.id > coalesce(
    (select max(s.id) from ticket_messages s where s.ticket_id = t.id and s.sender = 'shop'), 0))
where status in ('pending', 'confirm');

-- The open ones, those that wait longest first.
create index support_tickets_waiting on support_tickets (coalesce(waiting_since, 'infinity'::timestamptz), id)
  where status in ('pending', 'confirm');
create index support_tickets_email on support_tickets (lower(email) text_pattern_ops);

create table saved_replies (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  body text not null check (body <> ''),
  constraint saved_replies_name_key unique (name)
);
