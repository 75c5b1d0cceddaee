-- What operators changed, when and how. Entries are written by server/audit/audit.ts and never change.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor in ('command-line', 'staff', 'system')),
  -- 'product.edit': what it concerned and what was done.
  act text not null check (act ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  kind text not null check (kind <> ''),
  thing_id bigint not null,
  -- {"field": [before, after]}
  changes jsonb not null check (jsonb_typeof(changes) = 'object')
);
create index audit_log_thing on audit_log (kind, thing_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is insert-only.';
end $$;
create trigger audit_log_insert_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
