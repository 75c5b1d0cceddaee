-- indexes: concurrently
-- Accounts that were merged into another one are erased with it.
create index if not exists users_merged on users (merged_into) where merged_into is not null;
