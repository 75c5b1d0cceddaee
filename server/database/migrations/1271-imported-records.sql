-- One row per record that an import has created or changed. A rename copies nothing and holds its lock for a moment. Processes of
-- the version before read and write the view, which PostgreSQL passes on to the table.
alter table import_changes rename to imported_records;
alter table imported_records rename column thing_id to record_id;
alter table imported_records rename column kept to skipped_parts;
alter index import_changes_pkey rename to imported_records_pkey;
alter index import_changes_of_import rename to imported_records_of_import;
alter index import_changes_of_variants rename to imported_records_of_variants;
alter index import_changes_undone rename to imported_records_undone;
alter table imported_records rename constraint import_changes_kind_check to imported_records_kind_check;
alter table imported_records rename constraint import_changes_record_kind_check to imported_records_record_kind_check;
alter table imported_records rename constraint import_changes_import_id_fkey to imported_records_import_id_fkey;
create view import_changes as
  select id, import_id, kind, record_id as thing_id, before, after, was_binned, undone_at, skipped_parts as kept, record_kind
  from imported_records;
comment on view import_changes is
  'Former name of imported_records, for the version before migration 1271. A contract migration of the next version drops it.';
