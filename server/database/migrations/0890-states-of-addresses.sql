-- The state or province, in countries that write one.
alter table addresses add column state text;
