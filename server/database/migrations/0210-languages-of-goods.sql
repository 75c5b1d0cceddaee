-- Texts of goods in the shop's other languages. What a page in the shop's own language reads stays as it was: products have
-- a table beside them, the few rows of the others a column that those queries do not name.

create table product_texts (
  product_id integer not null references products (id) on delete cascade,
  language text not null references languages (name) on update cascade on delete cascade,
  name text check (name <> ''),
  short_description text check (short_description <> ''),
  description text check (description <> ''),
  meta_title text check (meta_title <> ''),
  meta_description text check (meta_description <> ''),
  primary key (product_id, language),
  check (num_nonnulls(name, short_description, description, meta_title, meta_description) > 0)
);
create index product_texts_language on product_texts (language);

create trigger product_texts_changed_insert after insert on product_texts referencing new table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger product_texts_changed_update after update on product_texts referencing new table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');
create trigger product_texts_changed_delete after delete on product_texts referencing old table as changed
  for each statement execute function notify_change('product', 'product_id', 'products');

-- By language and field: {"de": {"name": "Sägen"}}; an attribute's values by their own text.
alter table categories add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table sub_categories add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table brands add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table attributes add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table banners add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table flash_sales add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
