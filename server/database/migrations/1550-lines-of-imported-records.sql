-- The line of the file by which an import has changed a product; null: of a record that is not a product. An import that was
-- interrupted begins again, but states the stock of these lines no second time.
alter table imported_records add column line integer;
-- The last of the records that an import noted before it was last started: their lines are read anew.
alter table imports add column last_earlier_record bigint not null default 0;
