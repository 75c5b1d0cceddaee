-- What undoing a step of merging a colour, size or unit into another needs, for 30 days: one row per entry of the log, with the
-- products that it has changed, at most 500.
create table option_merges (
  entry_id bigint primary key,
  kind text not null check (kind in ('colors', 'sizes', 'units')),
  option_id bigint not null,
  into_id bigint not null,
  name text not null,
  color_code text,
  -- The translations that the other one has taken over.
  texts jsonb not null,
  product_ids bigint[] not null,
  created_at timestamptz not null
);
create index option_merges_created_at on option_merges (created_at);
