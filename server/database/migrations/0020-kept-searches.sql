-- What processes keep of searches follows search_changes: words of descriptions are noted like all else of a product
-- in the listings.
create trigger product_search_text_noted_insert after insert on product_search_text referencing new table as changed
  for each statement execute function note_listed_products();
create trigger product_search_text_noted_update after update on product_search_text referencing new table as changed
  for each statement execute function note_listed_products();
create trigger product_search_text_noted_delete after delete on product_search_text referencing old table as changed
  for each statement execute function note_listed_products();

-- The transaction that changed the list of words last: repairs of misspelt words are kept as long as it is the same.
create table search_words_version (changed xid8 not null);
insert into search_words_version values (pg_current_xact_id());
create unique index search_words_version_one on search_words_version ((true));

create function note_search_words() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update search_words_version set changed = pg_current_xact_id() where changed <> pg_current_xact_id();
  end if;
  return null;
end $$;
create trigger search_words_noted_insert after insert on search_words referencing new table as changed
  for each statement execute function note_search_words();
create trigger search_words_noted_update after update on search_words referencing new table as changed
  for each statement execute function note_search_words();
create trigger search_words_noted_delete after delete on search_words referencing old table as changed
  for each statement execute function note_search_words();
