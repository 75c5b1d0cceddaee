-- What a process that keeps the columns of listings (server/search/columns) has to read again. One row for each thing
-- that ever changed, under the transaction that changed it last: a reader asks for those that its last snapshot did not
-- show, so that nothing is missed and nothing is read twice, however many processes there are.
-- kind: 0 a product in the listings, 1 to 6 what gives facets their names, as in facet_values (6: attributes).
create table search_changes (
  kind smallint not null,
  id integer not null,
  changed xid8 not null,
  primary key (kind, id)
);
create index search_changes_changed on search_changes (changed);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  -- Always in the order of ids, so that two imports never wait for each other crosswise.
  execute format('insert into search_changes as s (kind, id, changed)
    select $1, %1$I, pg_current_xact_id() from changed order by %1$I
    on conflict (kind, id) do update set changed = excluded.changed where s.changed <> excluded.changed',
    tg_argv[1]) using tg_argv[0]::smallint;
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in
    select * from (values (0, 'product_search', 'product_id'), (1, 'categories', 'id'), (2, 'sub_categories', 'id'),
      (3, 'brands', 'id'), (4, 'sizes', 'id'), (5, 'colors', 'id'), (6, 'attributes', 'id')) v (kind, name, id)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function note_search_changes(%L, %L)',
      source.name || '_noted_insert', source.name, source.kind, source.id);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function note_search_changes(%L, %L)',
      source.name || '_noted_update', source.name, source.kind, source.id);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function note_search_changes(%L, %L)',
      source.name || '_noted_delete', source.name, source.kind, source.id);
  end loop;
end $$;

-- Lists are counted from these columns: no counts are stored any more, and no index is made for filters.
drop table facet_counts, facet_scopes;
drop index product_search_facets;
