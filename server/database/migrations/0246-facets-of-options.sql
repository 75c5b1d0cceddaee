-- Options are filtered one by one, by value: those of products that have one beside colour and size are written anew.
insert into search_stale
select id from products
where is_published and (option_names <> '{}' or lower(option_name) <> 'size')
on conflict do nothing;
