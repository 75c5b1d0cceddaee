-- Pages of text that the footer leads to besides those every shop has, in their order.
create table footer_pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null
);
create trigger footer_pages_changed after insert or update or delete on footer_pages
  for each statement execute function notify_all('settings');
