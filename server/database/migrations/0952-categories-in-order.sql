-- null until the shop puts its categories in an order of its own: then the popular ones come first, subcategories by name.
alter table categories add column position integer;
alter table sub_categories add column position integer;
-- The record that took its place, whose page its address leads to.
alter table removed_addresses add column moved_to bigint;
