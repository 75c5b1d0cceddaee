-- indexes: concurrently
-- What was refunded in the last days, on the home page of the console.
create index if not exists refunds_created on refunds (created_at);
