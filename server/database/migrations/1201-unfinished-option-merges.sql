-- Colours, sizes and units that were to be merged into another and are not yet, for 30 days: the page that merges them was
-- closed, or does it still.
create table unfinished_option_merges (
  kind text not null check (kind in ('colors', 'sizes', 'units')),
  option_id bigint not null,
  into_id bigint not null,
  created_at timestamptz not null,
  primary key (kind, option_id)
);
