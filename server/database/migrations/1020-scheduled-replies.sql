-- A reply to a customer that is sent later. Once it is sent it is a message of its ticket, and no longer here.
create table scheduled_replies (
  id bigint generated always as identity primary key,
  -- One at a time per ticket.
  ticket_id bigint not null unique references support_tickets on delete cascade,
  staff_id bigint not null references staff,
  message text not null check (message <> '' and length(message) <= 5000),
  send_at timestamptz not null,
  -- The newest message of customer or shop that its writer had read.
  seen bigint not null,
  -- Why it was not sent when it was due: there is a newer message, the ticket is closed, or its writer may not answer it any more.
  held text check (held in ('message', 'closed', 'person')),
  version integer not null default 1
);
create index scheduled_replies_staff on scheduled_replies (staff_id);
