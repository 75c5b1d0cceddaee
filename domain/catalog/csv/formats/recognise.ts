import { columnOf, type CsvFormat } from './format.ts';
import { merchantCenter } from './merchant-center.ts';
import { woocommerce } from './woocommerce.ts';

const FORMATS = [woocommerce, merchantCenter];

/** Unsupported exports of other programs, recognised by columns that only they have. */
const FOREIGN: Record<string, string[]> = {
  Magento: ['sku', 'attribute set code'],
  PrestaShop: ['product id', 'price tax excluded'],
  'Amazon Seller Central': ['item-name', 'seller-sku'],
  Etsy: ['currency code', 'materials', 'tags'],
  Squarespace: ['product id [non editable]'],
  Wix: ['handleid', 'fieldtype'],
  BigCommerce: ['item type', 'product name', 'product code/sku'],
};

/**
 * The format of a header that is not the product CSV's. A text is the name of a program whose export is not supported;
 * null: unknown.
 */
export function recogniseFormat(heading: readonly string[]): CsvFormat | string | null {
  const columns = new Set(heading.map(columnOf));
  const format = FORMATS.find(({ isHeading }) => isHeading(columns));
  if (format) return format;
  const foreign = Object.entries(FOREIGN).find(([, names]) =>
    names.every((name) => columns.has(name)),
  );
  return foreign?.[0] ?? null;
}
