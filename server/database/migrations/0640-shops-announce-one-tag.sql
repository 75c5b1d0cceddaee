-- Every response that shows a shop shows what all shops decide, so that the tag of one shop invalidates nothing more.
drop trigger shops_changed_insert on shops;
drop trigger shops_changed_update on shops;
drop trigger shops_changed_delete on shops;
create trigger shops_changed after insert or update or delete on shops
  for each statement execute function notify_all('shops');
