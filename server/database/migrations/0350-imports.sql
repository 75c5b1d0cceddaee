-- phase: expand
set lock_timeout = '3s';

-- A file of goods that somebody uploads in the console: looked at, previewed and imported by a job.
create table imports (
  id int generated always as identity primary key,
  staff_id int not null references staff (id),
  file_name text not null check (file_name <> ''),
  -- Where the file is; null: it was imported or is too old.
  file_key text,
  -- What the file is, and its columns.
  format jsonb not null,
  columns jsonb not null default '[]',
  shop text,
  task text not null default 'preview' check (task in ('preview', 'run')),
  state text not null default 'new'
    check (state in ('new', 'waiting', 'running', 'previewed', 'done', 'failed', 'stopped')),
  stop_wanted boolean not null default false,
  attempts int not null default 0,
  done int not null default 0,
  total int not null default 0,
  result jsonb,
  failure text,
  failed_key text,
  created_at timestamptz not null,
  -- Of the last progress.
  changed_at timestamptz not null
);
create unique index imports_one_at_a_time on imports ((true)) where state in ('waiting', 'running');
create index imports_of_staff on imports (staff_id);
create index imports_created_at on imports (created_at);
