-- indexes: concurrently
-- The list of orders is filtered by them, and offers those that occur.
create index if not exists payments_method on payments (method, id);
