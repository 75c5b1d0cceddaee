-- indexes: concurrently
-- Filters of the log. The id is its order.
create index if not exists audit_entries_of_address on audit_entries (client_address, id desc) where client_address is not null;
create index if not exists audit_entries_of_request on audit_entries (request_id, id desc) where request_id is not null;
