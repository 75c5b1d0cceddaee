-- A value of an attribute that products get instead of others, or its undo: what each product had before, for 30 days.
create table attribute_value_changes (
  id bigint generated always as identity primary key,
  attribute_id bigint not null references attributes on delete cascade,
  staff_id bigint not null references staff,
  from_values jsonb not null,
  to_values jsonb not null,
  -- The change whose products get their earlier values back.
  restores bigint,
  -- The translations it has written: their value, and by language the text before and after.
  texts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  stop_wanted boolean not null default false,
  attempts int not null default 0,
  done int not null default 0,
  total int not null,
  -- An undo continues with the product after this one.
  last_product_id bigint not null default 0,
  claim bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index attribute_value_changes_attribute on attribute_value_changes (attribute_id, id);
create index attribute_value_changes_created_at on attribute_value_changes (created_at);
create unique index attribute_value_changes_one_at_a_time on attribute_value_changes (attribute_id)
  where state in ('waiting', 'running');

create table attribute_value_products (
  change_id bigint not null references attribute_value_changes on delete cascade,
  product_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  primary key (change_id, product_id)
);
