-- The idempotency keys of the console's calls, under the name they have everywhere else. A rename copies nothing and holds its lock
-- for a moment. Processes of the version before read and write the view, which PostgreSQL passes on to the table.
alter table act_keys rename to console_idempotency_keys;
alter index act_keys_pkey rename to console_idempotency_keys_pkey;
alter index act_keys_created_at rename to console_idempotency_keys_age;
alter index act_keys_key rename to console_idempotency_keys_key;
alter table console_idempotency_keys rename constraint act_keys_staff_id_fkey to console_idempotency_keys_staff_id_fkey;
create view act_keys as select staff_id, key, request_hash, created_at, result from console_idempotency_keys;
comment on view act_keys is
  'Former name of console_idempotency_keys, for the version before migration 1180. A contract migration of the next version drops it.';
