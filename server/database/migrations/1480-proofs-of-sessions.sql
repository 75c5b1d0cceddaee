-- When the customer of a session last entered a code that was sent to a contact of their account; null: not since signing in.
alter table access_tokens add column proved_at timestamptz;
