-- The list of orders is filtered by them, and offers those that occur.
create index payments_method on payments (method, id);
