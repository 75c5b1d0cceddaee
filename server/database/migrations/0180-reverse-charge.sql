-- Orders of businesses abroad that owe the taxes themselves.
alter table orders add column reverse_charge boolean not null default false;
