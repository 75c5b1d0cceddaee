-- Changes are announced by rows instead of NOTIFY: PostgreSQL holds one lock for the whole server while a transaction that
-- notified commits, so that all orders of a shop committed one after the other. Every process reads the rows its last
-- snapshot did not show (server/database/listen-changes.ts). Unlogged: after a crash every process drops its cache anyway.

create unlogged table change_log (
  changed xid8 not null default pg_current_xact_id(),
  tags text[] not null
);
create index change_log_changed on change_log (changed);

-- What every transaction below `before` wrote was visible at `taken_at`; those rows go when that is long enough ago.
create unlogged table change_log_horizon (
  id boolean primary key default true check (id),
  taken_at timestamptz not null,
  before xid8 not null
);

create or replace function notify_change() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_argv[1] = 'id' then
    ids := array(select distinct id from (select id from changed limit 51) c where id is not null);
  else
    ids := array(select distinct product_id from (select product_id from changed limit 51) c where product_id is not null);
  end if;
  if cardinality(ids) > 50 then
    insert into change_log (tags) values (array_remove(array[tg_argv[0] || ':*', tg_argv[2]], null));
  elsif cardinality(ids) > 0 then
    insert into change_log (tags)
    values (array_remove(array(select tg_argv[0] || ':' || id from unnest(ids) id) || tg_argv[2], null));
  end if;
  return null;
end $$;

create or replace function notify_all() returns trigger language plpgsql as $$
begin
  insert into change_log (tags) values (tg_argv);
  return null;
end $$;

-- The portrait of a review's author.
create or replace function notify_reviewed() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select distinct product_id from reviews where user_id = new.id and product_id is not null limit 50);
begin
  if cardinality(ids) > 0 then
    insert into change_log (tags) values (array(select 'product:' || id from unnest(ids) id) || 'products'::text);
  end if;
  return null;
end $$;
