import { type RawBuilder, sql } from 'kysely';
import type { ShopTaxing } from '#domain/tax/shop-taxing.ts';
import type { Database } from '#server/database/connect.ts';

/** All data the shop's taxes are computed from, as JSON. */
export const taxingJson: RawBuilder<ShopTaxing> = sql<ShopTaxing>`json_build_object(
  'is_included', coalesce((select value from settings where key = 'prices_include_tax') = 'true', false),
  'rounding', coalesce((select value #>> '{}' from settings where key = 'tax_rounding'), 'order'),
  'on_delivery', coalesce((select value #>> '{}' from settings where key = 'tax_on_delivery'), 'none'),
  'country_code', (select value #>> '{}' from settings where key = 'shop_country'),
  'reverse_charge', coalesce(
    (select nullif(value, 'null') from settings where key = 'reverse_charge_countries'), '[]'),
  'classes', coalesce((
    select json_agg(json_build_object('id', id, 'name', name, 'is_default', is_default) order by id)
    from tax_classes), '[]'),
  'rates', coalesce((
    select json_agg(json_build_object('id', id, 'name', name, 'percentage', percentage,
      'tax_class_id', tax_class_id, 'country_code', country_code, 'post_codes', post_codes,
      'valid_from', valid_from) order by id)
    from taxes where is_active), '[]'))`;

/** The shop's tax classes, active rates and settings of taxes. */
export async function readTaxing(db: Database): Promise<ShopTaxing> {
  const { rows } = await sql<{ taxing: ShopTaxing }>`/* prepared taxing */
    select ${taxingJson} as taxing`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the taxing statement gives one row');
  return row.taxing;
}
