-- indexes: concurrently
-- The voucher whose code a shopper types, whatever its case, spaces and dashes.
create index if not exists vouchers_spelling
  on vouchers (translate(lower(code), U&' \00A0-\2010\2011\2013\2014', ''));
