-- A barcode is a GTIN without the zeros before it, padded to 8, 12, 13 or 14 digits. Sellers of one marketplace may sell
-- the same article, so it is unique within a shop: that of its product, which is stored beside it.
alter table product_variants
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add column barcode_shop_id bigint,
  -- What the shop pays for a piece, in minor units of its currency; shoppers never see it.
  add column cost bigint check (cost >= 0),
  add constraint product_variants_barcode_shop check ((barcode is null) = (barcode_shop_id is null));
