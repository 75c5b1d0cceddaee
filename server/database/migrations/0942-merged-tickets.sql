-- A ticket whose messages are part of another one of the same customer: closed, its number leads there.
alter table support_tickets
  add column merged_into bigint references support_tickets on delete set null,
  add constraint support_tickets_merged_check
    check (merged_into is null or (merged_into <> id and status in ('completed', 'cancel')));
create index support_tickets_merged on support_tickets (merged_into) where merged_into is not null;
