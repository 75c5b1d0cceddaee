-- A mail of notices that its server refused is repeated after a minute, then after two, four, and so on: `tries` counts
-- the refusals, and none of the recipient's notices is sent before `next_try_at`.
alter table notices add column tries int not null default 0, add column next_try_at timestamptz;
