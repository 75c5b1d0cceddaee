-- Where accounts were signed in to before, and who asked for a code.

-- By the hash of a device's cookie, or of an address for clients that keep no cookies. What comes from there is not held
-- up by the wrong passwords and codes of strangers.
create table known_devices (
  user_id integer not null references users (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, hash)
);
create index known_devices_age on known_devices (seen_at);

-- A token to set a password that takes an account from whoever made it proves this contact when it is used.
alter table password_resets add column proves text check (proves in ('email', 'phone'));

-- Everybody who asks gets a code of their own, so that nobody can void or use up the code of somebody else.
delete from otp_codes;
alter table otp_codes
  drop constraint otp_codes_contact_key,
  add column phone_code text,
  add column asked_by_device bytea not null check (length(asked_by_device) = 32),
  add column asked_by_address bytea not null check (length(asked_by_address) = 32),
  -- Wrong tries from elsewhere than where the code was asked for.
  add column wrong_tries_elsewhere smallint not null default 0,
  -- The customer who asked while signed in: a contact that nobody has yet becomes theirs by the code.
  add column user_id integer references users (id) on delete cascade;
create index otp_codes_contact on otp_codes (contact, created_at);
create index otp_codes_user on otp_codes (user_id);
