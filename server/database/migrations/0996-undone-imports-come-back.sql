-- indexes: concurrently
-- An import asks whether what it names has been moved to the bin by the undo of another.
create index if not exists import_changes_undone on import_changes (kind, thing_id) where undone_at is not null;
