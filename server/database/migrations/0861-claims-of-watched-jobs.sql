-- Which claim of a job is the last one: a process with an earlier claim, which was silent for a minute, may go no further.
alter table imports add claim bigint not null default 0;
alter table order_batches add claim bigint not null default 0;
