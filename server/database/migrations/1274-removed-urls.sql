-- The URLs of records that the shop has removed or merged: an address is a place everywhere else. A rename copies nothing and
-- holds its lock for a moment. Processes of the version before read and write the view, which PostgreSQL passes on to the table.
alter table removed_addresses rename to removed_urls;
alter index removed_addresses_pkey rename to removed_urls_pkey;
alter index removed_addresses_slug rename to removed_urls_slug;
alter table removed_urls rename constraint removed_addresses_kind_check to removed_urls_kind_check;
create view removed_addresses as select kind, id, slug, removed_at, moved_to from removed_urls;
comment on view removed_addresses is
  'Former name of removed_urls, for the version before migration 1274. A contract migration of the next version drops it.';

-- Triggers that update the search text of orders, named after the table order_search.
alter trigger order_found_by_address on orders rename to order_search_of_order;
alter trigger order_found_by_buyer on payments rename to order_search_of_payment;
alter trigger order_found_by_parcel on shipments rename to order_search_of_shipment;
