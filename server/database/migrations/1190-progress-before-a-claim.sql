-- How far a job was when its last process left it: one that goes further is not given up, however often its process loses
-- the database.
alter table imports add column done_before integer not null default 0;
alter table order_batches add column done_before integer not null default 0;
alter table attribute_value_changes add column done_before integer not null default 0;
