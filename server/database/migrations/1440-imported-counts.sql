-- How many lines of each kind an import has created and changed so far, counted in the transactions that change them: the report
-- and the log entry of an import that was interrupted and began again count what was done before, too.
create table imported_counts (
  import_id bigint not null references imports on delete cascade,
  -- A type of lines of the catalogue file: product, category ...
  type text not null,
  created integer not null default 0,
  updated integer not null default 0,
  primary key (import_id, type)
);
