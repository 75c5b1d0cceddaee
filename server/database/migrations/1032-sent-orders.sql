-- The hash of an order as its client sent it, beside that of what was read of it: a release that reads more still
-- recognises a repeat. null: the key is from a process of a version before.
alter table idempotency_keys add column sent_hash bytea;
