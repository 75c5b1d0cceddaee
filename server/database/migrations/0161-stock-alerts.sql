-- Who wants one mail when a product is back. Rows go when the mail is queued, and unconfirmed ones after two days.
create table stock_alerts (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  variant_id integer references product_variants on delete cascade,
  email text not null,
  locale text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index stock_alerts_once on stock_alerts (product_id, coalesce(variant_id, 0), lower(email));
create index stock_alerts_variant on stock_alerts (variant_id);
create index stock_alerts_age on stock_alerts (created_at);
