-- Packers see no phones, e-mail addresses and vouchers of orders, so they can't search for them either: what only some may
-- see stands behind the record separator, chr(30), which is taken out of what stands before it.
create or replace view order_search_texts as
select o.id as order_id, o.shop_id, translate(lower(unaccent(concat_ws(' ', '',
    translate(o.address ->> 'name', '-''’.', '    '),
    o.id, o.order_prefix || lpad(o.id::text, greatest(6, length(o.id::text)), '0'),
    codes.text, ''))), chr(30), '') || chr(30) || lower(unaccent(concat_ws(' ', '',
    nullif(translate(p.buyer_name, '-''’.', '    '), translate(o.address ->> 'name', '-''’.', '    ')),
    p.buyer_email, translate(split_part(p.buyer_email, '@', 1), '._-+', ''),
    phone.digits, regexp_replace(o.address ->> 'phone_code', '\D', '', 'g') || ltrim(phone.digits, '0'),
    nullif(regexp_replace(p.buyer_phone, '\D', '', 'g'), phone.digits),
    regexp_replace(v.code, '[^[:alnum:]]', '', 'g'), regexp_replace(v.code, '[^[:alnum:]]+', ' ', 'g'), ''))) as text
from orders o
join payments p on p.id = o.payment_id
left join vouchers v on v.id = o.voucher_id
cross join lateral (select regexp_replace(o.address ->> 'phone', '\D', '', 'g') as digits) phone
cross join lateral (
  select string_agg(regexp_replace(code, '[^[:alnum:]]', '', 'g') || ' ' ||
    regexp_replace(code, '[^[:alnum:]]+', ' ', 'g'), ' ') as text
  from (
    select o.address ->> 'post_code' as code
    union select l.code from order_lines l where l.order_id = o.id
    union select s.tracking_number from shipments s where s.order_id = o.id) c
  where code <> '') codes;
-- The job that makes orders findable fills it again, the latest first.
truncate order_search;
