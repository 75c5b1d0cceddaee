-- Settings of the shop (spec §3 Shared settings), languages, currencies and places.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table languages (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  title text not null check (title <> ''),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  position integer not null default 0
);

create table currencies (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[A-Z]{3}$'),
  symbol text not null check (symbol <> ''),
  rate_from_default numeric(18, 8) not null check (rate_from_default > 0),
  is_default boolean not null default false
);
create unique index currencies_one_default on currencies (is_default) where is_default;

create table countries (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  phone_code text not null check (phone_code ~ '^[0-9]{1,7}$')
);

create table cities (
  id integer generated always as identity primary key,
  country_id integer not null references countries (id) on delete cascade,
  name text not null check (name <> ''),
  -- Minor units; null: the bracket of the shop applies.
  delivery_charge bigint check (delivery_charge >= 0),
  unique (country_id, name)
);

create table taxes (
  id integer generated always as identity primary key,
  name text not null unique,
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  is_active boolean not null default true
);

create table legal_pages (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  locale text not null default 'en',
  title text not null,
  description text not null,
  updated_at timestamptz not null default now(),
  unique (slug, locale)
);

-- Pictures are kept under the hash of their bytes; sizes and formats are made from the original.
create table images (
  id integer generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Dominant colour, '#rrggbb', shown while the picture loads.
  color text not null default '#f5f5f4' check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);
