-- Finding orders by any part of what a caller says: names, e-mail address, phone, number, article codes, tracking numbers,
-- postcode, voucher. A table of its own, filled by a job, so that placing an order waits for none of it.
create table order_search (
  order_id integer primary key references orders (id) on delete cascade,
  shop_id integer not null,
  -- Newer orders are looked through first: a word that many orders have is found in the last of these.
  bucket integer not null generated always as (order_id / 50000) stored,
  -- Without accents, in lower case; codes also without separators. Begins with a space, as every part does.
  text text not null
);
-- A short pending list: every search reads it from end to end.
create index order_search_text on order_search using gin (shop_id, bucket, text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- What order_search holds of an order.
create view order_search_texts as
select o.id as order_id, o.shop_id, lower(unaccent(concat_ws(' ', '',
    translate(o.address ->> 'name', '-''’.', '    '),
    nullif(translate(p.buyer_name, '-''’.', '    '), translate(o.address ->> 'name', '-''’.', '    ')),
    p.buyer_email, translate(split_part(p.buyer_email, '@', 1), '._-+', ''),
    o.id, o.order_prefix || lpad(o.id::text, greatest(6, length(o.id::text)), '0'),
    phone.digits, regexp_replace(o.address ->> 'phone_code', '\D', '', 'g') || ltrim(phone.digits, '0'),
    nullif(regexp_replace(p.buyer_phone, '\D', '', 'g'), phone.digits),
    codes.text, ''))) as text
from orders o
join payments p on p.id = o.payment_id
cross join lateral (select regexp_replace(o.address ->> 'phone', '\D', '', 'g') as digits) phone
cross join lateral (
  select string_agg(regexp_replace(code, '[^[:alnum:]]', '', 'g') || ' ' ||
    regexp_replace(code, '[^[:alnum:]]+', ' ', 'g'), ' ') as text
  from (
    select o.address ->> 'post_code' as code
    union select l.code from order_lines l where l.order_id = o.id
    union select s.tracking_number from shipments s where s.order_id = o.id
    union select v.code from vouchers v where v.id = o.voucher_id) c
  where code <> '') codes;

-- What an operator changes is found at once. Orders that are not there yet get the job's text.
create function refresh_order_search() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  changed := case tg_table_name
    when 'orders' then array[(to_jsonb(new) ->> 'id')::int]
    when 'payments' then array(select id from orders where payment_id = (to_jsonb(new) ->> 'id')::int)
    else array[(to_jsonb(coalesce(new, old)) ->> 'order_id')::int]
  end;
  update order_search f set text = t.text
  from order_search_texts t where t.order_id = f.order_id and f.order_id = any (changed);
  return null;
end $$;
create trigger order_found_by_address after update of address, voucher_id on orders
  for each row execute function refresh_order_search();
create trigger order_found_by_buyer after update of buyer_name, buyer_email, buyer_phone on payments
  for each row execute function refresh_order_search();
create trigger order_found_by_parcel after insert or update or delete on shipments
  for each row execute function refresh_order_search();
