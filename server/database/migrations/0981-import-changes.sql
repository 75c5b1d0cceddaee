-- phase: expand
set lock_timeout = '3s';

-- What an import of the console changed, in its sequence, so that it can be undone; kept as long as the import.
create table import_changes (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports (id) on delete cascade,
  -- 'record': a line that can't be undone.
  kind text not null check (kind in ('product', 'category', 'sub-category', 'brand', 'shop', 'record')),
  thing_id bigint not null,
  -- The fields of a product that the import changed; null: it was created.
  before jsonb,
  after jsonb,
  -- Whether the import took the product out of the bin.
  was_binned boolean not null default false,
  undone_at timestamptz,
  -- What the undo left as it is, and why.
  kept jsonb
);
create index import_changes_of_import on import_changes (import_id, id);

alter table imports drop constraint imports_task_check,
  add constraint imports_task_check check (task in ('preview', 'run', 'undo'));
