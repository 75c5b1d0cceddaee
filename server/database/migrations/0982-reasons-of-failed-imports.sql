-- phase: expand
set lock_timeout = '3s';

-- The values of the sentence in `failure`, so that each reader sees it in their language; null: it has none.
alter table imports add column failure_values jsonb;
