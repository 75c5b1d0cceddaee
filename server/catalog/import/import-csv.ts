import { type CsvField, isByCode } from '#domain/catalog/csv/columns.ts';
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
  let identity: Identity = 'handle';
  let products: ImportLine<CsvProductRows>[] = [];
  let done = 0;
  const onHeading = async (fields: ReadonlySet<CsvField>) => {
    if (!isFeed) identity = identityIn(fields);
    const isWhole = fields.has('category') || fields.has('type');
    session.mustExist = asksForNew && !isWhole && (await hasProducts(session.db));
    if (identity !== 'code-list' && shop === null && !fields.has('shop'))
      await requireShop(session);
  };
  const slugOf = (row: CsvRow) =>
    identity === 'handle' ? slugOfHandle(session, row) : (row.cells.handle ?? '').trim();
  const flush = async () => {
    const chunk = products;
    products = [];
    const findProducts = FIND_PRODUCTS[identity];
    const lines = findProducts ? await findProducts(session, chunk) : chunk;
    if (lines.length > 0) await importProducts(session, lines, sourceOf(session, identity, shop));
    done = chunk.at(-1)?.value.rows.at(-1)?.line ?? done;
    pause(done);
  };
  const groups = isFeed ? readFeed(text, onHeading) : readCsvProducts(text, onHeading, rename);
  try {
    for await (const group of groups) {
      if (group.rows === null) {
        session.report.refuse('product', group.line, group.reason);
        continue;
      }
      const { line, rows } = group;
      products.push({ line, value: { slug: slugOf(rows[0]), rows } });
      if (products.length >= BATCH_SIZE) await flush();
    }
  } catch (error) {
    // The products before the row that ends the import are imported.
    if (error instanceof ImportError) await flush();
    throw error;
  }
  await flush();
}

/** What identifies the product of a row. A code list has no other columns than its codes, prices and stock. */
type Identity = 'handle' | 'code' | 'code-list';

function identityIn(fields: ReadonlySet<CsvField>): Identity {
  const columns = [...fields];
  if (isCodeList(columns)) return 'code-list';
  return isByCode(columns) ? 'code' : 'handle';
}

/** Replace the codes of lines by the slugs of their products; null: the lines have slugs. */
const FIND_PRODUCTS = {
  handle: null,
  code: productsByCode,
  'code-list': productsOfCodes,
} as const;

/** The products of a code list stay in their shops. */
function sourceOf(session: ImportSession, identity: Identity, shop: string | null) {
  return identity === 'code-list'
    ? csvSource(session, { shop: null, creates: false })
    : csvSource(session, { shop, creates: true });
}

/** Throws one error for the file instead of one per row. Existing products already have a shop. */
async function requireShop(session: ImportSession): Promise<void> {
  if ((await session.references.all()).shops.length > 0) return;
  await session.defaultShop().catch((error: unknown) => {
    throw new ImportError(reasonOf(error));
  });
}

/** Handles that only differ in characters a slug drops are still different products. */
function slugOfHandle(session: ImportSession, { cells }: CsvRow): string {
  const slug = toSlug(cells.handle ?? '', 'product');
  return unseenSlug(session.seenSlugs, slug);
}
