-- indexes: concurrently
-- The list of orders is filtered by the country of the delivery address, and offers those that occur.
create index if not exists orders_country on orders ((address ->> 'country_id'), id desc);
