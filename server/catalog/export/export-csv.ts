import {
  columnName,
  type CsvCells,
  EXPORTED_FIELDS,
  languageColumns,
} from '#domain/catalog/csv/columns.ts';
import { formatCsvRecord } from '#domain/catalog/csv/records.ts';
import { writeCsvProduct } from '#domain/catalog/csv/write-product.ts';
import { type CsvSeparator, decimalFor } from '#domain/i18n/csv-separator.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Database } from '#server/database/connect.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { withFiles } from './export-lines.ts';
import type { PictureFolder } from './picture-folder.ts';
import { allProducts, listTranslatedLanguages, type ProductRow } from './product-queries.ts';
import { toProductRecord } from './read-products.ts';

const PRICES: ReadonlySet<string> = new Set(['price', 'compare_at']);
const OF_PICTURES = new Set(['image', 'image_position', 'image_alt', 'variant_image']);

/**
 * Streams a product CSV: its header, then one text per product with all its rows. Without a folder for pictures it has
 * no columns for them, so that importing it leaves them as they are. With semicolons as separators, prices have a
 * decimal comma.
 */
export async function* exportCsv(
  db: Database,
  pictures: PictureFolder | null,
  products: AsyncIterable<ProductRow> = allProducts(db),
  separator: CsvSeparator = ',',
): AsyncGenerator<string> {
  const currency = await defaultCurrency(db);
  const translated = languageColumns(await listTranslatedLanguages(db));
  const own = EXPORTED_FIELDS.filter((field) => pictures !== null || !OF_PICTURES.has(field));
  const fields = [...own, ...translated.map(({ field }) => field)];
  const heading = [...own.map(columnName), ...translated.map(({ column }) => column)];
  yield formatCsvRecord(heading, separator);
  const cellOf = (cells: CsvCells, field: (typeof fields)[number]) => {
    const cell = cells[field] ?? '';
    return PRICES.has(field) ? priceFor(separator, cell) : cell;
  };
  for await (const row of products) {
    const record = toProductRecord(row);
    const cells = writeCsvProduct(
      {
        record: pictures === null ? withoutPictures(record) : await withFiles(record, pictures),
        brand_name: row.brand_name,
        category_name: row.category_name,
        sub_category_name: row.sub_categories[0]?.name ?? null,
      },
      currency,
    );
    yield cells
      .map((line) =>
        formatCsvRecord(
          fields.map((field) => cellOf(line, field)),
          separator,
        ),
      )
      .join('');
  }
}

/** Imports take a comma before three digits for a thousands separator; the third decimal is always 0. */
const priceFor = (separator: CsvSeparator, price: string) =>
  decimalFor(separator, separator === ';' ? price.replace(/(\.\d\d)0$/, '$1') : price);

/** A product without its pictures, which would have rows of their own. */
const withoutPictures = (product: ProductRecord): ProductRecord => ({ ...product, images: [] });
