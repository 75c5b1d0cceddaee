-- phase: expand
-- Filters, sort and columns of a list of the console under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  -- Who saved it.
  staff_id bigint not null references staff (id),
  list text not null,
  name text not null check (name <> ''),
  -- As in the address of the list.
  query text not null,
  is_shared boolean not null,
  -- The shops of a shared one; null: all.
  shop_ids bigint[] check (is_shared or shop_ids is null),
  created_at timestamptz not null
);
create index saved_views_of_staff on saved_views (staff_id);
