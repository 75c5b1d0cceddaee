import { columnName, EXPORTED_FIELDS } from '#domain/catalog/csv/columns.ts';
import { formatCsvRecord } from '#domain/catalog/csv/records.ts';
import { writeCsvProduct } from '#domain/catalog/csv/write-product.ts';
import type { Database } from '#server/database/connect.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import { withFiles } from './export-lines.ts';
import type { PictureFolder } from './picture-folder.ts';
import { listProductsAfter } from './product-queries.ts';
import { toProductRecord } from './read-products.ts';

const AT_ONCE = 200;

/** A product CSV: its header, then one text with all rows of each product. */
export async function* exportCsv(db: Database, pictures: PictureFolder): AsyncGenerator<string> {
  const currency = await defaultCurrency(db);
  yield formatCsvRecord(EXPORTED_FIELDS.map(columnName));
  for (let after = 0; ;) {
    const rows = await listProductsAfter(db, after, AT_ONCE);
    for (const row of rows) {
      const cells = writeCsvProduct(
        {
          record: await withFiles(toProductRecord(row), pictures),
          brand_name: row.brand_name,
          category_name: row.category_name,
          sub_category_name: row.sub_categories[0]?.name ?? null,
        },
        currency,
      );
      yield cells
        .map((one) => formatCsvRecord(EXPORTED_FIELDS.map((field) => one[field] ?? '')))
        .join('');
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
