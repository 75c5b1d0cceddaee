-- What people write to the operator without an account.

create table contact_messages (
  id integer generated always as identity primary key,
  subject text not null check (subject <> ''),
  message text not null check (message <> ''),
  name text,
  email text,
  phone text,
  created_at timestamptz not null
);

create table seller_applications (
  id integer generated always as identity primary key,
  shop_name text not null check (shop_name <> ''),
  name text not null check (name <> ''),
  email text not null,
  phone text not null,
  address text,
  message text not null check (message <> ''),
  created_at timestamptz not null
);

-- Who sent a form lately, so that all processes count together; older rows are deleted on the way.
create table sent_forms (
  id integer generated always as identity primary key,
  client_address text not null,
  sent_at timestamptz not null
);
create index sent_forms_client on sent_forms (client_address, sent_at);
create index sent_forms_age on sent_forms (sent_at);
