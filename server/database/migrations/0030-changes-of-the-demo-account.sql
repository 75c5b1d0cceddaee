-- The login form is filled in as long as the account of the demo is open (/master, demo_sign_in): kept pages go when that
-- changes. The name is that of domain/accounts/demo-sign-in.ts.

create function notify_demo_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'settings');
  return null;
end $$;

create trigger demo_account_added after insert on users
  for each row when (lower(new.email) = 'demo@toolyard.test') execute function notify_demo_account();
create trigger demo_account_changed after update of email, is_active on users
  for each row when (
    (lower(old.email) = 'demo@toolyard.test' or lower(new.email) = 'demo@toolyard.test')
    and (old.email, old.is_active) is distinct from (new.email, new.is_active)
  ) execute function notify_demo_account();
create trigger demo_account_deleted after delete on users
  for each row when (lower(old.email) = 'demo@toolyard.test') execute function notify_demo_account();
