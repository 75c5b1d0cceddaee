-- Without the locks of the triggers: only products without a picture wait. Some may have got one before they were locked.
insert into products_without_pictures (product_id)
select p.id from products p
where not exists (select from product_images i where i.product_id = p.id)
order by p.id for no key update of p
on conflict do nothing;
delete from products_without_pictures w
where exists (select from product_images i where i.product_id = w.product_id);
analyze products_without_pictures;
