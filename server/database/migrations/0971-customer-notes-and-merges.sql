-- What staff note about a customer; it goes with the account.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  staff_id bigint not null references staff,
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);
create index customer_notes_user on customer_notes (user_id, id);

-- The account that this one was merged into. It stays closed, and goes with the other one.
alter table users
  add column merged_into bigint references users on delete cascade,
  add constraint users_merged_is_closed check (merged_into is null or not is_active);

-- Entries about a customer lose the values they noted when the account is erased; nothing else of the log ever changes.
create function refuse_audit_update() returns trigger language plpgsql as $$
begin
  if old.kind = 'customer' and new.changes = '{}'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
    and not exists (select from users where id = old.thing_id)
  then
    return new;
  end if;
  raise exception 'The audit log is insert-only.';
end $$;
drop trigger audit_log_insert_only on audit_log;
create trigger audit_log_insert_only before delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_log_update before update on audit_log
  for each row execute function refuse_audit_update();
