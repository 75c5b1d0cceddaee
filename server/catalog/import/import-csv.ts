import type { ReadStream } from 'node:fs';
import type { CsvRow } from '#domain/catalog/csv/product.ts';
import { makeSlug, numberedSlug } from '#domain/catalog/slug.ts';
import { ImportError } from './bad-line.ts';
import { csvSource, type CsvProductRows } from './complete-csv.ts';
import { importProducts } from './import-products.ts';
import { reasonOf } from './failure-reason.ts';
import { readCsvProducts } from './read-csv-products.ts';
import type { ImportLine, ImportSession } from './session.ts';

const AT_ONCE = 100;

/**
 * Imports a product CSV for a shop; null: for the shop that the rows name, or the only one there is.
 * `pause` is called between portions and may stop it by throwing. Throws ImportError for the file as a whole.
 */
export async function importCsv(
  session: ImportSession,
  stream: ReadStream,
  shop: string | null,
  pause: () => void,
): Promise<void> {
  const source = csvSource(session, shop);
  let products: ImportLine<CsvProductRows>[] = [];
  const flush = async () => {
    const portion = products;
    products = [];
    if (portion.length > 0) await importProducts(session, portion, source);
    pause();
  };
  const groups = readCsvProducts(stream, async (fields) => {
    // Better one sentence for the file than one for every row; products that are there have their shop.
    if (shop !== null || fields.has('shop')) return;
    if ((await session.references.all()).shops.length > 0) return;
    await session.defaultShop().catch((error: unknown) => {
      throw new ImportError(reasonOf(error));
    });
  });
  for await (const group of groups) {
    if (group.rows === null) {
      session.report.refuse('product', group.line, group.reason);
      continue;
    }
    const { line, rows } = group;
    products.push({ line, value: { slug: slugOf(session, rows[0]), rows } });
    if (products.length >= AT_ONCE) await flush();
  }
  await flush();
}

/** Handles that differ in what a slug cannot express are still different products. */
function slugOf(session: ImportSession, { cells }: CsvRow): string {
  const slug = makeSlug(cells.handle ?? '', 'product');
  const number = (session.madeSlugs.get(slug) ?? 0) + 1;
  session.madeSlugs.set(slug, number);
  return numberedSlug(slug, number);
}
