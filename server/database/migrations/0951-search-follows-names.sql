-- Products are found by the names of their category, brand and options, and filtered by attributes that are filters.
drop trigger categories_translated_stale on categories;
create trigger categories_stale after update of name, translations on categories for each row
  when (old.name <> new.name or old.translations <> new.translations)
  execute function mark_translated_stale('s.category_id = $1');

drop trigger sub_categories_translated_stale on sub_categories;
create trigger sub_categories_stale after update of name, translations, is_active on sub_categories for each row
  when (old.name <> new.name or old.translations <> new.translations or old.is_active <> new.is_active)
  execute function mark_translated_stale(
    'exists (select from product_sub_categories c where c.product_id = s.product_id and c.sub_category_id = $1)');

drop trigger brands_translated_stale on brands;
create trigger brands_stale after update of name, translations on brands for each row
  when (old.name <> new.name or old.translations <> new.translations)
  execute function mark_translated_stale('exists (select from products p where p.id = s.product_id and p.brand_id = $1)');

drop trigger attributes_translated_stale on attributes;
create trigger attributes_stale after update of translations, kind, unit, is_facet on attributes for each row
  when (old.translations <> new.translations or old.kind <> new.kind or old.unit is distinct from new.unit
    or old.is_facet <> new.is_facet)
  execute function mark_translated_stale(
    'exists (select from product_attributes a where a.product_id = s.product_id and a.attribute_id = $1)');

-- An attribute is also the filter of the option of its name.
drop trigger attributes_options_stale on attributes;
create trigger attributes_options_stale after update of translations, kind, unit, is_facet on attributes for each row
  when (old.translations <> new.translations or old.kind <> new.kind or old.unit is distinct from new.unit
    or old.is_facet <> new.is_facet)
  execute function mark_option_texts_stale();

create trigger sizes_stale after update of name on sizes for each row when (old.name <> new.name)
  execute function mark_translated_stale(
    'exists (select from product_sizes z where z.product_id = s.product_id and z.size_id = $1)');
create trigger colors_stale after update of name on colors for each row when (old.name <> new.name)
  execute function mark_translated_stale(
    'exists (select from product_colors c where c.product_id = s.product_id and c.color_id = $1)');
