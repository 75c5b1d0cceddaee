-- The idempotency keys of forms (messages to the shop, applications, tickets and their messages): a repeat stores nothing and
-- gets what the first stored.
create table form_idempotency_keys (
  -- Whose key: 'customer:7' or 'guest'.
  owner text not null,
  key text not null,
  request_hash bytea not null,
  -- The id of the record that was stored; null only while the transaction that took the key runs.
  record_id bigint,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index form_idempotency_keys_age on form_idempotency_keys (created_at);
