-- phase: contract
-- Ids are 64 bits wide: at ten orders a second 32 bits are used up by order_lines after 2.7 years. Rewrites the tables, which
-- are away meanwhile (docs/upgrade.md: for how long). The numbers of facets stay as they are: there are thousands at most, and
-- the index over the facets of products would be twice as large.
do $$
declare
  statement text;
  again text[] := array[]::text[];
  one record;
begin
  -- All at once and in one order: a deadlock with a request is found before there is work to repeat.
  for statement in
    select format('lock table %s in access exclusive mode', oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    order by relname
  loop
    execute statement;
  end loop;

  -- No type changes below a view, or below a trigger that names columns.
  for one in
    select relname as name, pg_get_viewdef(oid) as definition
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop
    execute format('drop view %I', one.name);
    again := array_append(again, format('create view %I as %s', one.name, one.definition));
  end loop;
  for one in
    select t.tgname, c.relname as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      and (t.tgqual is not null or cardinality(t.tgattr::int2[]) > 0)
  loop
    execute format('drop trigger %I on %I', one.tgname, one.name);
    again := array_append(again, one.definition);
  end loop;
  alter table order_search drop column bucket;

  -- Tables one after the other, each rewritten once. Foreign keys compare both widths, so any order will do.
  for statement in
    select format('alter table %s ', c.oid::regclass) || string_agg(format('alter column %I type bigint%s', a.attname,
      case a.atttypid when 'int4[]'::regtype then '[]' else '' end), ', ' order by a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('int4'::regtype, 'int4[]'::regtype)
      and (a.attname ~ '(^|_)ids?$' or a.attname = 'granted_by')
      and not (c.relname = 'facet_values' and a.attname = 'id')
    group by c.oid, c.relname order by c.relname
  loop
    execute statement;
  end loop;

  alter table order_search add bucket integer not null generated always as (order_id / 50000) stored;
  create index order_search_text on order_search using gin (shop_id, bucket, text gin_trgm_ops)
    with (gin_pending_list_limit = 256);
  foreach statement in array again loop
    execute statement;
  end loop;
end $$;

create or replace function refresh_order_search() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  changed := case tg_table_name
    when 'orders' then array[(to_jsonb(new) ->> 'id')::bigint]
    when 'payments' then array(select id from orders where payment_id = (to_jsonb(new) ->> 'id')::bigint)
    else array[(to_jsonb(coalesce(new, old)) ->> 'order_id')::bigint]
  end;
  update order_search f set text = t.text
  from order_search_texts t where t.order_id = f.order_id and f.order_id = any (changed);
  return null;
end $$;
