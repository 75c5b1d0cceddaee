-- What an operator deletes stays in the bin for 30 days, hidden by the columns that hide anything else.
alter table products add column deleted_at timestamptz,
  add constraint products_bin_is_hidden check (deleted_at is null or not is_published);
alter table categories add column deleted_at timestamptz,
  add constraint categories_bin_is_hidden check (deleted_at is null or not is_active);
alter table vouchers add column deleted_at timestamptz,
  add constraint vouchers_bin_is_hidden check (deleted_at is null or not is_active);
alter table banners add column deleted_at timestamptz;
create index products_bin on products (deleted_at) where deleted_at is not null;
