-- indexes: concurrently
create index if not exists users_tags on users using gin (tags) where tags <> '{}';
create index if not exists users_tagged on users (id) where tags <> '{}';
