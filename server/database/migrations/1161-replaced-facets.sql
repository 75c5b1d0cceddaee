-- Facets that another one has replaced, by their old and new keys as in facet_values: addresses with the old one lead to the
-- new one. Only the latest are stored.
create table replaced_facets (
  kind smallint not null check (kind between 4 and 7),
  ref_id bigint not null,
  value text not null check (length(value) <= 200),
  to_ref_id bigint not null,
  to_value text not null check (length(to_value) <= 200),
  replaced_at timestamptz not null,
  primary key (kind, ref_id, value)
);
create index replaced_facets_at on replaced_facets (replaced_at);
