-- Who is taking jobs. A process that was killed stops saying so, and its jobs are given to others.
create table job_workers (
  pool_id text primary key,
  seen_at timestamptz not null
);
