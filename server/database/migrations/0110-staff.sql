-- The people who run the shop. They are no customers: an e-mail address may belong to both.
create table staff (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email like '%_@_%'),
  -- Null until the invitation is accepted.
  password_hash text,
  -- Secret of the authenticator app, encrypted with a key derived from APP_SECRET; null: no second factor.
  totp_sealed bytea,
  -- The latest time step whose code was used: a code counts once.
  totp_last_step bigint,
  locale text not null default 'en',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index staff_email on staff (lower(email));

create table staff_roles (
  staff_id integer not null references staff (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'support', 'packer', 'seller')),
  -- Null: all shops.
  shop_id integer references shops (id) on delete cascade,
  granted_by integer references staff (id) on delete set null,
  unique nulls not distinct (staff_id, role, shop_id),
  check (role <> 'seller' or shop_id is not null),
  check (role not in ('owner', 'manager') or shop_id is null)
);
create index staff_roles_shop on staff_roles (shop_id);
create index staff_roles_granted_by on staff_roles (granted_by);

create table staff_sessions (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  hash bytea not null unique check (length(hash) = 32),
  -- code: the password was right, the second factor is missing; enrol: a second factor has to be set up; open.
  stage text not null check (stage in ('code', 'enrol', 'open')),
  wrong_codes integer not null default 0,
  -- Sealed secret of an authenticator app that is being set up.
  totp_pending bytea,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the password or a code was last given.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  client_address text not null,
  user_agent text not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expires on staff_sessions (expires_at);

-- One-use links: 'set-up' makes the first owner, 'invite' sets the password of a person.
create table staff_links (
  hash bytea primary key check (length(hash) = 32),
  kind text not null check (kind in ('set-up', 'invite')),
  staff_id integer references staff (id) on delete cascade,
  expires_at timestamptz not null,
  check ((kind = 'set-up') = (staff_id is null))
);
create index staff_links_staff on staff_links (staff_id);

create table staff_recovery_codes (
  staff_id integer not null references staff (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (staff_id, hash)
);
