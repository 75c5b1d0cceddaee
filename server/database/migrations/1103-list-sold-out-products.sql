-- Without the locks of the triggers: only sold-out products wait, so that none is listed that is restocked meanwhile.
insert into sold_out_products (product_id)
select id from products where quantity = 0 order by id for share on conflict do nothing;
analyze sold_out_products;
