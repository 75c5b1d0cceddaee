-- Tickets of customers: what they ask the shop, and the conversation that follows.

create table ticket_issue_types (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  position smallint not null default 0,
  is_active boolean not null default true
);
insert into ticket_issue_types (name, position) values
  ('Order or delivery', 1), ('Payment', 2), ('Return or refund', 3), ('Question about a product', 4),
  ('My account', 5), ('Something else', 6);

create table support_tickets (
  id integer generated always as identity primary key,
  -- Six random digits followed by the id.
  ticket_no text not null unique check (ticket_no ~ '^[0-9]{7,16}$'),
  user_id integer not null references users (id) on delete cascade,
  issue_type_id integer not null references ticket_issue_types (id),
  order_id integer references orders (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'confirm', 'completed', 'cancel')),
  subject text check (subject <> ''),
  email text not null check (email like '%_@_%'),
  phone text check (phone <> ''),
  -- Language of the mails.
  locale text not null default 'en',
  -- Whether the shop has opened the conversation, so that the customer can write in it.
  user_chat boolean not null default false,
  schedule_starts_at timestamptz,
  schedule_ends_at timestamptz,
  created_at timestamptz not null,
  check ((schedule_starts_at is null) = (schedule_ends_at is null)),
  check (schedule_starts_at < schedule_ends_at)
);
create index support_tickets_user on support_tickets (user_id, id desc);
create index support_tickets_status on support_tickets (status, id desc);
create index support_tickets_issue_type on support_tickets (issue_type_id);
create index support_tickets_order on support_tickets (order_id) where order_id is not null;

create table ticket_messages (
  id integer generated always as identity primary key,
  ticket_id integer not null references support_tickets (id) on delete cascade,
  sender text not null check (sender in ('customer', 'shop')),
  message text not null check (message <> ''),
  is_highlighted boolean not null default false,
  created_at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);

create table ticket_attachments (
  id integer generated always as identity primary key,
  ticket_id integer not null references support_tickets (id) on delete cascade,
  -- Where the file is served: an address that can not be guessed.
  address text not null check (address <> ''),
  kind text not null check (kind in ('image', 'pdf')),
  name text not null
);
create index ticket_attachments_ticket on ticket_attachments (ticket_id, id);
