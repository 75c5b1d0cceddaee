-- The words of goods in the shop's other languages stand in the same vectors, marked with their language: '/de/schraub'.
-- Searches in the shop's own language never ask for them, and without such texts nothing is there.

create function search_language_config(language text) returns regconfig language sql immutable parallel safe as $$
  select case language when 'en' then 'pg_catalog.english' when 'de' then 'pg_catalog.german'
    when 'fr' then 'pg_catalog.french' when 'es' then 'pg_catalog.spanish' when 'ar' then 'pg_catalog.arabic'
    else 'pg_catalog.simple' end::regconfig
$$;

-- Words by language and weight, [{"language": "de", "weight": "A", "words": "holz schraube"}], as a marked vector.
create function search_language_words(entries jsonb) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''/' || e.language || '/' || replace(replace(w.lexeme, '\', '\\'), '''', '''''')
    || ''':1' || e.weight, ' '), '')::tsvector
  from jsonb_to_recordset(entries) as e (language text, weight text, words text)
  cross join unnest(to_tsvector(search_language_config(e.language), e.words)) w
$$;

-- A query for words of a language or of the shop's own; nothing for words that say nothing in the language ("der").
create function search_language_query(language text, words text) returns tsquery language sql immutable parallel safe as $$
  select case when numnode(to_tsquery(search_language_config(language), words)) = 0 then ''::tsquery
    else to_tsquery('shop_search', words) || regexp_replace(
      to_tsquery(search_language_config(language), words)::text, '''((?:[^'']|'''')+)''', '''/' || language || '/\1''', 'g')::tsquery
    end
$$;

create function mark_texts_stale() returns trigger language plpgsql as $$
begin
  insert into search_stale select distinct p.id from changed join products p on p.id = changed.product_id
  where p.is_published on conflict do nothing;
  return null;
end $$;
create trigger product_texts_stale_insert after insert on product_texts referencing new table as changed
  for each statement execute function mark_texts_stale();
create trigger product_texts_stale_update after update on product_texts referencing new table as changed
  for each statement execute function mark_texts_stale();
create trigger product_texts_stale_delete after delete on product_texts referencing old table as changed
  for each statement execute function mark_texts_stale();

-- What a category or an attribute is called in other languages is searched with each of its products.
create function mark_translated_stale() returns trigger language plpgsql as $$
begin
  execute format('insert into search_stale select product_id from product_search s where %s on conflict do nothing',
    tg_argv[0]) using new.id;
  return null;
end $$;
create trigger categories_translated_stale after update of translations on categories for each row
  when (old.translations <> new.translations) execute function mark_translated_stale('s.category_id = $1');
create trigger sub_categories_translated_stale after update of translations on sub_categories for each row
  when (old.translations <> new.translations) execute function mark_translated_stale(
    'exists (select from product_sub_categories c where c.product_id = s.product_id and c.sub_category_id = $1)');
create trigger attributes_translated_stale after update of translations on attributes for each row
  when (old.translations <> new.translations) execute function mark_translated_stale(
    'exists (select from product_attributes a where a.product_id = s.product_id and a.attribute_id = $1)');

insert into search_stale select distinct t.product_id from product_texts t join product_search s using (product_id)
on conflict do nothing;
