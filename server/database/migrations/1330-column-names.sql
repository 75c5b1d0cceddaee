-- Columns under the words of the trade: how a refund is paid, why a scheduled reply is held, and failed attempts at a code. The version
-- before reads and writes the former ones: until they are gone, each follows the other.
create function sync_refund_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.method = 'gateway' then new.method := new.way; end if;
    new.way := new.method;
  elsif new.method <> old.method then
    new.way := new.method;
  else
    new.method := new.way;
  end if;
  return new;
end $$;
alter table refunds add column method text not null default 'gateway';
update refunds set method = way where way <> 'gateway';
alter table refunds
  add constraint refunds_method_check check (method in ('gateway', 'by-hand', 'not-charged')),
  add constraint refunds_method_session check ((method = 'gateway') = (session_id is not null));
create trigger refunds_sync_way before insert or update of way, method on refunds
  for each row execute function sync_refund_way();

create function sync_held() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.hold_reason := coalesce(new.hold_reason, new.held);
    new.held := new.hold_reason;
  elsif new.hold_reason is distinct from old.hold_reason then
    new.held := new.hold_reason;
  else
    new.hold_reason := new.held;
  end if;
  return new;
end $$;
alter table scheduled_replies add column hold_reason text
  constraint scheduled_replies_hold_reason_check check (hold_reason in ('message', 'closed', 'person'));
update scheduled_replies set hold_reason = held where held is not null;
create trigger scheduled_replies_sync_held before insert or update of held, hold_reason on scheduled_replies
  for each row execute function sync_held();

create function sync_wrong_tries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.failed_attempts := greatest(new.failed_attempts, new.wrong_tries);
    new.failed_attempts_elsewhere := greatest(new.failed_attempts_elsewhere, new.wrong_tries_elsewhere);
  else
    if new.failed_attempts = old.failed_attempts then new.failed_attempts := new.wrong_tries; end if;
    if new.failed_attempts_elsewhere = old.failed_attempts_elsewhere then
      new.failed_attempts_elsewhere := new.wrong_tries_elsewhere;
    end if;
  end if;
  new.wrong_tries := new.failed_attempts;
  new.wrong_tries_elsewhere := new.failed_attempts_elsewhere;
  return new;
end $$;
alter table otp_codes
  add column failed_attempts smallint not null default 0,
  add column failed_attempts_elsewhere smallint not null default 0;
update otp_codes set failed_attempts = wrong_tries, failed_attempts_elsewhere = wrong_tries_elsewhere;
create trigger otp_codes_sync_wrong_tries
  before insert or update of wrong_tries, wrong_tries_elsewhere, failed_attempts, failed_attempts_elsewhere on otp_codes
  for each row execute function sync_wrong_tries();
