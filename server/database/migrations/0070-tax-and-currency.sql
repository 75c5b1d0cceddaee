-- Taxes by class, place and date; every order with its currency and the tax of each of its lines.

create table tax_classes (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- The class of products and categories that name none.
  is_default boolean not null default false
);
create unique index tax_classes_name on tax_classes (lower(name));
create unique index tax_classes_one_default on tax_classes (is_default) where is_default;
create trigger tax_classes_changed after insert or update or delete on tax_classes
  for each statement execute function notify_all('settings');

alter table taxes
  alter column percentage type numeric(7, 4),
  drop constraint taxes_name_key,
  -- Null: of goods of every class.
  add column tax_class_id integer references tax_classes (id),
  -- Where the goods go to. Null: everywhere.
  add column country_code text references countries (code),
  -- A region is a set of beginnings of postcodes; empty: the whole country.
  add column post_codes text[] not null default '{}',
  -- Null: always.
  add column valid_from timestamptz,
  add constraint taxes_one_rate
    unique nulls not distinct (name, tax_class_id, country_code, post_codes, valid_from),
  add constraint taxes_region_in_country check (post_codes = '{}' or country_code is not null);
create index taxes_tax_class on taxes (tax_class_id);
create index taxes_country on taxes (country_code);

alter table categories add column tax_class_id integer references tax_classes (id);
create index categories_tax_class on categories (tax_class_id);
-- Null: the class of its category.
alter table products add column tax_class_id integer references tax_classes (id);
create index products_tax_class on products (tax_class_id) where tax_class_id is not null;

-- Decimals of the smallest unit, in which amounts of this currency are stored.
alter table currencies
  add column digits smallint not null default 2 check (digits between 0 and 4);

alter table payments
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column currency_digits smallint,
  add column currency_rate numeric(18, 8) not null default 1 check (currency_rate > 0);
alter table orders
  -- What its amounts are in, for ever: its code, the decimals of its smallest unit, and how much of it one unit of the
  -- default currency was when the order was placed.
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column currency_digits smallint,
  add column currency_rate numeric(18, 8) not null default 1 check (currency_rate > 0),
  -- Whether prices contain the tax; else `tax_amount` is added to them.
  add column tax_included boolean not null default false,
  add column included_tax_amount bigint not null default 0
    check (included_tax_amount between 0 and total_amount + delivery_charge),
  add column delivery_tax_amount bigint not null default 0 check (delivery_tax_amount >= 0),
  -- As order_lines.taxes.
  add column delivery_taxes jsonb not null default '[]',
  add constraint orders_tax_once
    check (case when tax_included then tax_amount = 0 else included_tax_amount = 0 end);
alter table order_lines
  -- The line's share of the voucher's discount.
  add column discount bigint not null default 0
    check (discount between 0 and unit_price * quantity),
  -- Name of its tax class when it was ordered. Null: it had none.
  add column tax_class text,
  add column tax_amount bigint not null default 0 check (tax_amount >= 0),
  -- [{id, name, percentage, taxable, amount}], in minor units; `taxable` is without the tax.
  add column taxes jsonb not null default '[]';

update payments set currency = coalesce((select name from currencies where is_default), 'USD'),
  currency_digits = 2;
update orders set currency = coalesce((select name from currencies where is_default), 'USD'),
  currency_digits = 2,
  taxes = (
    select coalesce(jsonb_agg(t.tax - 'hundredths' || jsonb_build_object(
      'percentage', (t.tax ->> 'hundredths')::numeric / 100,
      'taxable', total_amount - coupon_discount) order by t.place), '[]')
    from jsonb_array_elements(taxes) with ordinality as t (tax, place));
alter table payments alter column currency set not null, alter column currency_digits set not null;
alter table orders alter column currency set not null, alter column currency_digits set not null;

-- Discount and taxes of earlier orders, split over their lines as domain/money/split-amount.ts does.
with lines as (
  select l.id, l.order_id, l.unit_price * l.quantity as amount, o.total_amount::numeric as total,
    o.coupon_discount, o.taxes,
    sum(l.unit_price * l.quantity) over (partition by l.order_id order by l.id) as upto
  from order_lines l join orders o on o.id = l.order_id
  where o.total_amount > 0 and (o.coupon_discount > 0 or o.tax_amount > 0)
),
discounted as (
  select *, round(coupon_discount * upto / total)
    - round(coupon_discount * (upto - amount) / total) as discount
  from lines
),
shares as (
  select *, amount - discount as taxable,
    sum(amount - discount) over (partition by order_id order by id) as taxable_upto,
    nullif(total - coupon_discount, 0) as taxable_total
  from discounted
),
taxed as (
  select s.id, s.discount, t.place, t.tax || jsonb_build_object('taxable', s.taxable, 'amount',
    coalesce(round((t.tax ->> 'amount')::numeric * s.taxable_upto / s.taxable_total)
      - round((t.tax ->> 'amount')::numeric * (s.taxable_upto - s.taxable) / s.taxable_total), 0)
    ) as tax
  from shares s left join lateral jsonb_array_elements(s.taxes) with ordinality as t (tax, place) on true
)
update order_lines l set discount = t.discount, taxes = t.taxes, tax_amount = t.tax_amount
from (
  select id, discount, coalesce(jsonb_agg(tax order by place) filter (where place is not null), '[]') as taxes,
    coalesce(sum((tax ->> 'amount')::bigint), 0) as tax_amount
  from taxed group by id, discount) t
where t.id = l.id;
