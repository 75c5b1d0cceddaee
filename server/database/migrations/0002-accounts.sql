-- Customers and their sessions. Tokens are stored as SHA-256 of the text the client holds.

create table users (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  phone text unique check (phone ~ '^[0-9]{6,16}$'),
  phone_code text,
  email text check (email like '%_@_%'),
  password_hash text,
  country_id integer references countries (id) on delete set null,
  profile_photo_id integer references images (id) on delete set null,
  gender text check (gender in ('male', 'female', 'other')),
  date_of_birth date,
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_country on users (country_id);
create index users_photo on users (profile_photo_id);

create table access_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  hash bytea not null unique check (length(hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expiry on access_tokens (expires_at);
