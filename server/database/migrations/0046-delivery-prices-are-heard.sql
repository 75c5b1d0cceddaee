-- Cards and lists of cities show what a shop asks for a delivery.
create trigger shop_brackets_changed after insert or update or delete on shop_delivery_brackets
  for each statement execute function notify_all('shops');
