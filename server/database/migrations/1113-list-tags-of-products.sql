-- Without locks: a tag that a product loses meanwhile can stay in the list, which readers compare with the product's own.
insert into product_tags (product_id, tag)
select p.id, tag from products p, unnest(p.tags) tag where length(tag) <= 200
on conflict do nothing;
analyze product_tags;
