-- Of more than 51 changed rows, only the products of the first 51 were announced.
create or replace function notify_change() returns trigger language plpgsql as $$
declare
  announced text[];
begin
  if tg_argv[1] = 'id' then
    announced := array(select tg_argv[0] || ':' || id from changed limit 51);
  else
    announced := array(
      select distinct tg_argv[0] || ':' || product_id from changed where product_id is not null limit 51);
  end if;
  if cardinality(announced) > 50 then
    announced := array[tg_argv[0] || ':*'];
  end if;
  if cardinality(announced) > 0 then
    insert into change_log (tags) values (array_remove(announced || tg_argv[2], null));
  end if;
  return null;
end $$;
