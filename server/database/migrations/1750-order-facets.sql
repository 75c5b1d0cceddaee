-- What the console filters orders by that no index of theirs has. A table of its own, filled by the job that indexes orders for
-- the search, so that placing an order waits for none of it.
create table order_facets (
  order_id bigint primary key references orders (id) on delete cascade,
  -- A note of the buyer or of the staff.
  has_note boolean not null,
  is_guest boolean not null,
  -- As the list shows it, without accents, in lower case; '' if it has none. Compared by its bytes, so that the index has
  -- the names that begin alike side by side.
  city text collate "C" not null,
  payable_amount bigint not null
);
create index order_facets_noted on order_facets (order_id) where has_note;
create index order_facets_guest on order_facets (is_guest, order_id);
create index order_facets_city on order_facets (city, order_id);
create index order_facets_amount on order_facets (payable_amount, order_id);

-- What order_facets holds of an order.
create view order_facet_values as
select o.id as order_id,
  o.note is not null or exists (select from order_notes n where n.order_id = o.id) as has_note,
  o.user_id is null as is_guest,
  lower(unaccent(normalize(coalesce(nullif(o.address ->> 'city', ''), o.address ->> 'area', '')))) as city,
  o.payable_amount
from orders o;

-- What changes is found at once. Orders that are not there yet get the job's values.
create function refresh_order_facets() returns trigger language plpgsql as $$
declare
  changed bigint := case tg_table_name
    when 'orders' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'order_id')::bigint end;
begin
  -- The job locks an order before it reads it: one of the two sees what the other has written.
  perform from orders where id = changed for no key update;
  update order_facets f
  set has_note = v.has_note, is_guest = v.is_guest, city = v.city, payable_amount = v.payable_amount
  from order_facet_values v where v.order_id = f.order_id and f.order_id = changed;
  return null;
end $$;
create trigger order_facets_of_order after update of note, user_id, address, payable_amount on orders
  for each row when ((old.note, old.user_id, old.address, old.payable_amount)
    is distinct from (new.note, new.user_id, new.address, new.payable_amount))
  execute function refresh_order_facets();
create trigger order_facets_of_note after insert on order_notes
  for each row execute function refresh_order_facets();
