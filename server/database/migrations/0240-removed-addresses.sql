-- What the shop removed for good: its address says 410 Gone and not 404, so that search engines forget it at once.
create table removed_addresses (
  kind text not null check (kind in ('product', 'category', 'flash-sale', 'page')),
  id integer not null,
  slug text not null,
  removed_at timestamptz not null,
  primary key (kind, id)
);
create index removed_addresses_slug on removed_addresses (kind, slug);
