-- Which state of a product somebody edits. Whatever edits a product sets updated_at; sales, stock and ratings do not.
alter table products add column version integer not null default 1;

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger products_versioned before update of updated_at on products for each row
  when (old.updated_at is distinct from new.updated_at)
  execute function raise_version();
