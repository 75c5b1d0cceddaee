-- Words to find customers by, for the shop's staff alone.
alter table users add column tags text[] not null default '{}';
