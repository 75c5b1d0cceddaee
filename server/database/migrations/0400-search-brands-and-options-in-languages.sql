-- What brands and the values of options are called in other languages is searched, too. Options have the texts of the
-- attribute of their name; which name that is only the indexing says, so products with named options are all indexed anew.
create trigger brands_translated_stale after update of translations on brands for each row
  when (old.translations <> new.translations) execute function mark_translated_stale(
    'exists (select from products p where p.id = s.product_id and p.brand_id = $1)');

create function mark_option_texts_stale() returns trigger language plpgsql as $$
begin
  insert into search_stale select s.product_id from product_search s join products p on p.id = s.product_id
  where new.slug in ('colour', 'color') and exists (select from product_colors c where c.product_id = p.id)
    or (new.slug = 'size' or p.option_name is not null or p.option_names <> '{}')
      and exists (select from product_sizes z where z.product_id = p.id)
  on conflict do nothing;
  return null;
end $$;
create trigger attributes_options_stale after update of translations on attributes for each row
  when (old.translations <> new.translations) execute function mark_option_texts_stale();
create trigger attributes_options_stale_insert after insert on attributes for each row
  when (new.translations <> '{}') execute function mark_option_texts_stale();

insert into search_stale select s.product_id from product_search s join products p on p.id = s.product_id
where exists (select from brands b where b.id = p.brand_id and b.translations <> '{}')
  or exists (select from attributes a where a.translations <> '{}')
    and (exists (select from product_colors c where c.product_id = p.id)
      or exists (select from product_sizes z where z.product_id = p.id))
on conflict do nothing;
