-- A request that the next person of a device sends again is found by its key alone.
create index act_keys_key on act_keys (key);
