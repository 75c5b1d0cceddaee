-- indexes: concurrently
create unique index if not exists product_variants_barcode on product_variants (barcode, barcode_shop_id)
  where barcode is not null;
create index if not exists product_variants_barcodes on product_variants
  using gin (barcode gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512) where barcode is not null;
