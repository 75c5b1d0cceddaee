-- Which entry an entry undoes; null: none.
alter table audit_log add column undo_of bigint;

create index audit_log_undo on audit_log (undo_of) where undo_of is not null;
