import type { CsvCells, CsvField } from './columns.ts';
import type { RowsOfRecord } from './formats/format.ts';
import { say } from '../../i18n/sentence.ts';

/** The columns of a stock and price list, which can also have costs and barcodes. */
const FIELDS: ReadonlySet<string> = new Set<CsvField>([
  'sku',
  'quantity',
  'price',
  'compare_at',
  'cost',
  'barcode',
]);

/**
 * Whether columns are those of a stock and price list: product codes with stock or prices and nothing else. Columns
 * that are left out are ''.
 */
export function isCodeList(columns: readonly (string | null)[]): boolean {
  const fields = columns.filter((field) => field !== null && field !== '');
  return (
    fields.length > 1 && fields.includes('sku') && fields.every((field) => FIELDS.has(field ?? ''))
  );
}

/** The cells of a variant, and those that say which one it is. */
export function toVariantRow(cells: CsvCells): CsvCells {
  const own = Object.entries(cells).filter(([field]) => field === 'handle' || FIELDS.has(field));
  return Object.fromEntries(own) as CsvCells;
}

/**
 * The row of a product code, grouped by it until the product is looked up. An empty cell changes nothing, like a
 * missing column.
 */
export function readCodeRow(
  fields: readonly (string | null)[],
  cells: readonly string[],
): RowsOfRecord {
  const stated: CsvCells = {};
  for (const [at, field] of fields.entries()) {
    const cell = (cells[at] ?? '').trim();
    if (field !== null && FIELDS.has(field) && cell !== '') stated[field as CsvField] = cell;
  }
  const { sku } = stated;
  if (sku === undefined) {
    return { cells: null, reason: say('{{column}} is missing.', { column: 'Variant SKU' }) };
  }
  return { cells: [{ ...stated, handle: sku }], reason: null };
}
