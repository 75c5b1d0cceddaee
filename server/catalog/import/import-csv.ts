import { isByCode } from '#domain/catalog/csv/columns.ts';
import { isCodeList } from '#domain/catalog/csv/code-list.ts';
import type { CsvRow } from '#domain/catalog/csv/product.ts';
import { toSlug } from '#domain/catalog/slug.ts';
import { ImportError } from './reading/bad-line.ts';
import { csvSource, type CsvProductRows } from './reading/complete-csv.ts';
import { importProducts } from './products/import-products.ts';
import { productsByCode } from './products/products-by-code.ts';
import { productsOfCodes } from './products/products-of-codes.ts';
import { reasonOf } from './failure-reason.ts';
import { readCsvProducts } from './reading/rows/read-csv-products.ts';
import { readFeed } from './reading/rows/read-feed.ts';
import { hasProducts } from './references/reference-queries.ts';
import type { ImportLine, ImportSession } from './session.ts';
import { unseenSlug } from './unseen-slug.ts';

const BATCH_SIZE = 100;

interface CsvOptions {
  shop: string | null;
  asksForNew: boolean;
  isFeed: boolean;
  /** Renames columns of the heading. */
  rename?: ((heading: string[]) => string[]) | undefined;
}

/**
 * Imports a product CSV, or an XML feed, for a shop; null: for the shop named in the rows, or the only one. With
 * `asksForNew`, a file that only changes products creates none. `pause` is called between batches with the last line
 * imported, and can throw to stop. Throws ImportError if the whole file is unusable, or thousands of rows one after the other.
 */
export async function importCsv(
  session: ImportSession,
  text: AsyncIterable<string>,
  { shop, asksForNew, isFeed, rename }: CsvOptions,
  pause: (line: number) => void,
): Promise<void> {
  // Products of a stock and price list stay in their shops.
  let isOfCodes = false;
  let isIdentifiedByCode = false;
  let source = csvSource(session, { shop, creates: true });
  let products: ImportLine<CsvProductRows>[] = [];
  let done = 0;
  const flush = async () => {
    const chunk = products;
    products = [];
    const match = isOfCodes ? productsOfCodes : isIdentifiedByCode ? productsByCode : null;
    const matched = match ? await match(session, chunk) : chunk;
    if (matched.length > 0) await importProducts(session, matched, source);
    done = chunk.at(-1)?.value.rows.at(-1)?.line ?? done;
    pause(done);
  };
  const read = isFeed ? readFeed : readCsvProducts;
  const groups = read(
    text,
    async (fields) => {
      isOfCodes = !isFeed && isCodeList([...fields]);
      isIdentifiedByCode = !isFeed && isByCode([...fields]);
      if (isOfCodes) source = csvSource(session, { shop: null, creates: false });
      const isWhole = fields.has('category') || fields.has('type');
      session.mustExist = asksForNew && !isWhole && (await hasProducts(session.db));
      // One error for the file instead of one per row; existing products already have a shop.
      if (isOfCodes || shop !== null || fields.has('shop')) return;
      if ((await session.references.all()).shops.length > 0) return;
      await session.defaultShop().catch((error: unknown) => {
        throw new ImportError(reasonOf(error));
      });
    },
    rename,
  );
  try {
    for await (const group of groups) {
      if (group.rows === null) {
        session.report.refuse('product', group.line, group.reason);
        continue;
      }
      const { line, rows } = group;
      const isCode = isOfCodes || isIdentifiedByCode;
      const slug = isCode ? (rows[0].cells.handle ?? '').trim() : slugOf(session, rows[0]);
      products.push({ line, value: { slug, rows } });
      if (products.length >= BATCH_SIZE) await flush();
    }
  } catch (error) {
    // The products before the row that ends the import are imported.
    if (error instanceof ImportError) await flush();
    throw error;
  }
  await flush();
}

/** Handles that only differ in characters a slug drops are still different products. */
function slugOf(session: ImportSession, { cells }: CsvRow): string {
  const slug = toSlug(cells.handle ?? '', 'product');
  return unseenSlug(session.seenSlugs, slug);
}
