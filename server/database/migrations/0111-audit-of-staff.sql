-- Entries made by a person name who, from where, and in which call.
alter table audit_log
  add column staff_id integer references staff (id),
  add column client_address text,
  add column request_id text,
  add constraint audit_log_staff check (actor <> 'staff' or staff_id is not null);
create index audit_log_of_staff on audit_log (staff_id, id desc) where staff_id is not null;
