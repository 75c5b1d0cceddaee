import { columnName, EXPORTED_FIELDS, languageColumns } from '#domain/catalog/csv/columns.ts';
import { formatCsvRecord } from '#domain/catalog/csv/records.ts';
import { writeCsvProduct } from '#domain/catalog/csv/write-product.ts';
import type { Database } from '#server/database/connect.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { withFiles } from './export-lines.ts';
import type { PictureFolder } from './picture-folder.ts';
import { allProducts, listTranslatedLanguages } from './product-queries.ts';
import { toProductRecord } from './read-products.ts';

/** Streams a product CSV: its header, then one text per product with all its rows. */
export async function* exportCsv(db: Database, pictures: PictureFolder): AsyncGenerator<string> {
  const currency = await defaultCurrency(db);
  const translated = languageColumns(await listTranslatedLanguages(db));
  const fields = [...EXPORTED_FIELDS, ...translated.map(({ field }) => field)];
  yield formatCsvRecord([
    ...EXPORTED_FIELDS.map(columnName),
    ...translated.map(({ column }) => column),
  ]);
  for await (const row of allProducts(db)) {
    const cells = writeCsvProduct(
      {
        record: await withFiles(toProductRecord(row), pictures),
        brand_name: row.brand_name,
        category_name: row.category_name,
        sub_category_name: row.sub_categories[0]?.name ?? null,
      },
      currency,
    );
    yield cells.map((one) => formatCsvRecord(fields.map((field) => one[field] ?? ''))).join('');
  }
}
