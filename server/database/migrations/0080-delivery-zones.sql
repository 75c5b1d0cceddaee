-- Where the shop delivers, how, and for how much. Without zones it delivers everywhere, by the cities' charges and the
-- shops' brackets.
create table delivery_zones (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  position integer not null default 0
);
create unique index delivery_zones_name on delivery_zones (lower(name));

create table delivery_zone_countries (
  zone_id integer not null references delivery_zones (id) on delete cascade,
  country_id integer not null references countries (id) on delete cascade,
  -- Patterns of domain/checkout/delivery/postcodes.ts; none: the whole country.
  postcodes text[] not null default '{}',
  primary key (zone_id, country_id)
);
create index delivery_zone_countries_country on delivery_zone_countries (country_id);

create table delivery_methods (
  id integer generated always as identity primary key,
  zone_id integer not null references delivery_zones (id) on delete cascade,
  name text not null check (name <> ''),
  kind text not null check (kind in ('pieces', 'weight', 'value', 'pick-up')),
  -- [{from, charge}]: pieces, grams or minor units; minor units.
  rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array'),
  most bigint check (most > 0),
  free_from bigint check (free_from >= 0),
  min_days integer check (min_days between 0 and 365),
  max_days integer check (max_days between 0 and 365 and max_days >= coalesce(min_days, 0)),
  -- Where to pick up.
  address text not null default '' check ((kind = 'pick-up') = (address <> '')),
  position integer not null default 0
);
create unique index delivery_methods_name on delivery_methods (zone_id, lower(name));

-- Grams; null: not known, counts as nothing.
alter table product_variants add column weight integer check (weight > 0);

-- Copies: an order still says how it is delivered after the methods have changed. Null: before there were methods.
alter table orders
  add column delivery_method text,
  add column pickup_address text;

create trigger delivery_zones_changed after insert or update or delete on delivery_zones
  for each statement execute function notify_all('settings');
create trigger delivery_zone_countries_changed after insert or update or delete on delivery_zone_countries
  for each statement execute function notify_all('settings');
create trigger delivery_methods_changed after insert or update or delete on delivery_methods
  for each statement execute function notify_all('settings');
