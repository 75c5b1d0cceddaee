-- Who takes care of a ticket, what is to be answered first, and words to find tickets by.
alter table support_tickets
  add column assigned_to bigint references staff on delete set null,
  -- Whether the person is still to be told.
  add column is_assignment_news boolean not null default false,
  add column priority text not null default 'normal' check (priority in ('high', 'normal', 'low')),
  add column tags text[] not null default '{}';

create index support_tickets_assigned on support_tickets (assigned_to, id) where assigned_to is not null;
create index support_tickets_tagged on support_tickets (id) where tags <> '{}';
create index support_tickets_tags on support_tickets using gin (tags) where tags <> '{}';

-- The open ones: those that wait for a reply by priority and time, then the others.
create index support_tickets_open on support_tickets (
  (case when waiting_since is null then 10 else 0 end + case priority when 'high' then 1 when 'normal' then 2 else 3 end),
  coalesce(waiting_since, 'infinity'::timestamptz), id)
  where status in ('pending', 'confirm');
drop index support_tickets_waiting;
