-- What a change of the kind 'record' is one of, with its fields before and after: null for those that can't be undone. The kind
-- stays 'record', so that processes of the version before refuse to undo it.
alter table import_changes add column record_kind text
  check (record_kind in ('category', 'brand', 'attribute'));
