-- Acts of the console that a person has carried out under a key: a repeat of one changes nothing.
create table act_keys (
  staff_id int not null references staff (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  primary key (staff_id, key)
);
create index act_keys_created_at on act_keys (created_at);
