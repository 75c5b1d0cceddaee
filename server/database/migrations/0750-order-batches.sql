-- phase: expand
set lock_timeout = '3s';

-- An act on more orders than a call takes: previewed, carried out and undone by a job, which a person watches.
create table order_batches (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  kind text not null check (kind in ('move', 'slips', 'invoices')),
  -- The state the orders are moved to; null: they are printed.
  to_state text,
  -- Language of the person, for the reasons why orders stay.
  locale text not null,
  task text not null check (task in ('preview', 'run', 'undo')),
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'previewed', 'done', 'failed', 'stopped')),
  stop_wanted boolean not null default false,
  attempts int not null default 0,
  done int not null default 0,
  total int not null,
  failure text,
  -- Where the printed file is.
  file_key text,
  -- When the first order was moved: from then on a minute is left to undo it.
  ran_at timestamptz,
  created_at timestamptz not null,
  -- Of the last progress.
  changed_at timestamptz not null
);
create unique index order_batches_one_at_a_time on order_batches (staff_id)
  where state in ('waiting', 'running');
create index order_batches_of_staff on order_batches (staff_id, id);
create index order_batches_created_at on order_batches (created_at);

create table order_batch_items (
  batch_id bigint not null references order_batches (id) on delete cascade,
  position int not null,
  order_id bigint not null,
  -- Null: its turn has not come.
  outcome text check (outcome in ('done', 'refused', 'undone')),
  -- Why it was refused, or can't be undone.
  message text,
  is_buyer_mailed boolean not null default false,
  primary key (batch_id, position)
);
