-- The idempotency key of the last addition to a line that had one: a repeat adds nothing.
alter table cart_lines add column added_key text;
