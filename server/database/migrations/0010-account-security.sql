-- Codes, resets, identities at other providers, and what is counted against guessing.

-- One code a contact: another one takes the place of the last. A row is made whether anybody has the contact or not.
create table otp_codes (
  id integer generated always as identity primary key,
  -- An e-mail in lower case, or the digits of a phone.
  contact text not null unique check (contact <> ''),
  purpose text not null check (purpose in ('verify', 'forgot')),
  -- Keyed hash of the code; null until it is on its way.
  code_hash bytea check (length(code_hash) = 32),
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index otp_codes_expiry on otp_codes (expires_at);

create table password_resets (
  hash bytea primary key check (length(hash) = 32),
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);

-- Who a customer is at google, facebook or apple.
create table social_identities (
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  subject text not null check (subject <> ''),
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index social_identities_user on social_identities (user_id);

-- Tokens of providers that have been used, until they would expire: none opens the door twice.
create table used_social_tokens (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index used_social_tokens_expiry on used_social_tokens (expires_at);

-- What was tried lately, so that all processes count together.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Whom it counts against: an account, a contact or an address of the network.
  subject text not null,
  tried_at timestamptz not null
);
create index attempts_subject on attempts (kind, subject, tried_at);
create index attempts_age on attempts (tried_at);

-- Calls of an address in a minute, by process: each adds its own now and then and reads those of the others.
create unlogged table call_counts (
  client_address text not null,
  minute timestamptz not null,
  process uuid not null,
  calls integer not null,
  primary key (minute, client_address, process)
);
