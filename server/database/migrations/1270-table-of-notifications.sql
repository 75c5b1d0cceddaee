-- Mails to the owner and sellers about events, under the name of their setting. A rename copies nothing and holds its lock for a
-- moment. Processes of the version before read and write the view, which PostgreSQL passes on to the table.
alter table notices rename to notifications;
alter table notifications rename column thing_id to record_id;
alter index notices_pkey rename to notifications_pkey;
alter index notices_not_sent rename to notifications_not_sent;
alter index notices_shop rename to notifications_shop;
alter index notices_waiting rename to notifications_waiting;
alter table notifications rename constraint notices_once to notifications_once;
alter table notifications rename constraint notices_kind_check to notifications_kind_check;
alter table notifications rename constraint notices_shop_id_fkey to notifications_shop_id_fkey;
alter trigger notices_told on notifications rename to notifications_sync_told_at;
create view notices as
  select id, kind, record_id as thing_id, shop_id, created_at, told_at, notified_at from notifications;
comment on view notices is
  'Former name of notifications, for the version before migration 1270. A contract migration of the next version drops it.';
