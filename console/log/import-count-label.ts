import { msg } from '#domain/i18n/msg.ts';

/** The kinds of records in an import, as plurals. */
const RECORDS: Record<string, string> = {
  shop: msg('Shops'),
  category: msg('Categories'),
  brand: msg('Brands'),
  attribute: msg('Attributes'),
  product: msg('Products'),
  review: msg('Reviews'),
  flash_sale: msg('Flash sales'),
  voucher: msg('Vouchers'),
  banner: msg('Banners'),
  ad: msg('Ads'),
};
const OUTCOMES: Record<string, string> = { created: msg('New'), updated: msg('Changed') };

/** The name of a count in an import's entry ('product_created'), in parts to be translated; undefined for another field. */
export function importCountLabel(field: string): string[] | undefined {
  const [, record = '', outcome = ''] = /^(\w+)_(created|updated)$/.exec(field) ?? [];
  const parts = [RECORDS[record], OUTCOMES[outcome]].filter((part) => part !== undefined);
  return parts.length === 2 ? parts : undefined;
}
