-- indexes: concurrently
-- The log is filtered by act and by time; ids give its sequence.
create index if not exists audit_log_of_act on audit_log (act, id desc);
create index if not exists audit_log_at on audit_log (at);
