-- phase: expand
set lock_timeout = '3s';

-- What an act that is sent again gives back.
alter table act_keys add column result jsonb;
