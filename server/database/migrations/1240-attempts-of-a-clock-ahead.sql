-- Attempts from a time when the clock was ahead would count until it has caught up: an hour ahead would keep people out for
-- an hour. Those of the next minute count, because the clocks of several machines differ.
create or replace function count_attempts(
  kinds text[], subjects text[], sinces timestamptz[], skips int[], tried timestamptz, alone boolean,
  out decisive timestamptz[], out ids bigint[]
) language plpgsql as $$
begin
  -- In its own transaction, a count that a crash of the database loses harms nobody, and the disk need not be waited for.
  if alone then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- The same sequence everywhere, which rules out deadlocks.
  perform pg_advisory_xact_lock(keys.kind, keys.subject) from (
    select distinct hashtext(own.kind) as kind, hashtext(own.subject) as subject
    from unnest(kinds, subjects) as own (kind, subject) order by 1, 2
  ) keys;
  decisive := array(
    select (
      select a.tried_at from attempts a
      where a.kind = own.kind and a.subject = own.subject and a.tried_at > own.since
        and a.tried_at <= tried + interval '1 minute'
      order by a.tried_at desc offset own.skip limit 1
    )
    from unnest(kinds, subjects, sinces, skips) with ordinality as own (kind, subject, since, skip, place)
    order by own.place);
  if array_remove(decisive, null) = '{}' then
    with stored as (
      insert into attempts (kind, subject, tried_at)
      select own.kind, own.subject, tried from unnest(kinds, subjects) as own (kind, subject)
      returning id
    )
    select array_agg(id) into ids from stored;
  end if;
end $$;
