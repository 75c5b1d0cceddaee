-- The list of orders is filtered by the country of the delivery address, and offers those that occur.
create index orders_country on orders ((address ->> 'country_id'), id desc);
