-- Quotes of guests are made from taxes that were read a moment ago: a change is told at once.
create trigger taxes_changed after insert or update or delete on taxes
  for each statement execute function notify_all('settings');
