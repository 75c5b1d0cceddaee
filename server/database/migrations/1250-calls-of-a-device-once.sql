-- Two people of a device can send a stored call at the same moment: the second waits until the first has ended, and finds it
-- carried out. Until now both were carried out.
lock table console_idempotency_keys in share row exclusive mode;
delete from console_idempotency_keys k using console_idempotency_keys earlier
  where earlier.key = k.key and earlier.request_hash = k.request_hash and earlier.staff_id < k.staff_id;
create unique index console_idempotency_keys_of_calls on console_idempotency_keys (key, request_hash);
drop index console_idempotency_keys_key;
