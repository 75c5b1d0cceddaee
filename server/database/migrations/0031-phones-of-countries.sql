-- A phone is one number together with the code of its country: the same digits exist in many countries.

-- Codes were stored as they were typed: '0047' and '47' are one country.
update users set phone_code = nullif(ltrim(phone_code, '0'), '') where phone_code ~ '^0';

-- The same full number can be there twice, once with its code apart and once within the digits. It stays with whoever
-- proved it, else with the account that had it first; the others lose it, which is written down for the operator
-- (`users list`).
create table released_phones (
  user_id integer primary key references users (id) on delete cascade,
  phone text not null,
  phone_code text,
  released_at timestamptz not null default now()
);

with ranked as (
  select id, phone, phone_code, row_number() over (
    partition by coalesce(phone_code, '') || phone
    order by phone_verified_at is null, created_at, id
  ) as place
  from users where phone is not null
), released as (
  update users set phone = null, phone_verified_at = null
  from ranked where ranked.id = users.id and ranked.place > 1
  returning users.id, ranked.phone, ranked.phone_code
)
insert into released_phones (user_id, phone, phone_code) select id, phone, phone_code from released;

alter table users drop constraint users_phone_key;
create unique index users_phone_number on users ((coalesce(phone_code, '') || phone));
create index users_phone on users (phone);
