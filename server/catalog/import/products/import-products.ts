import { forCommandLine, say } from '#domain/i18n/sentence.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { variantKey } from '#domain/catalog/product/open-variant.ts';
import { checkProduct } from '#domain/catalog/product/check-product.ts';
import type { ProductDraft } from '#domain/catalog/product/product-draft.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { transaction } from '#server/database/transaction.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { readProducts } from '../../export/read-products.ts';
import { BadLine } from '../reading/bad-line.ts';
import { ConcurrentUpdateError } from '../records/concurrent-update.ts';
import { reasonOf } from '../failure-reason.ts';
import { requireLanguages } from '../references/required.ts';
import type { ImportLine, ImportSession, Preview } from '../session.ts';
import { changesOf } from '../field-changes.ts';
import { listUndoneProducts } from '../references/undone-queries.ts';
import { needsCategory, resolveProduct } from './resolve-product.ts';
import { completeRecord } from './complete-record.ts';
import { withoutSharedCodes } from './shared-codes.ts';
import { withoutRepeats } from '../reading/without-repeats.ts';
import type { ResolvedProduct } from './resolved-product.ts';
import { writeProducts } from './write-products.ts';

export type Current = { id: number; record: ProductRecord } | undefined;

/** How a file format describes products: `complete` builds the record from a line and the existing product. */
export interface ProductSource<T> {
  slugOf: (value: T) => string;
  complete: (value: T, current: Current) => Promise<ProductDraft>;
  /** Whether it makes products, and brings back those that the undo of an import has moved to the bin. */
  creates: boolean;
}

interface Pending<T> extends ResolvedProduct {
  from: ImportLine<T>;
}

/** Retries of a product that is changed concurrently. */
const ATTEMPTS = 5;

/**
 * Imports a batch of some hundred products: reads the existing ones in one query, completes the lines, fetches
 * pictures, and writes those that changed, each atomically.
 */
export async function importProducts<T>(
  session: ImportSession,
  lines: ImportLine<T>[],
  source: ProductSource<T>,
  attempt = 1,
): Promise<void> {
  for (const part of withoutRepeats(lines, ({ value }) => source.slugOf(value))) {
    const existing = await readProducts(
      session.db,
      part.map(({ value }) => source.slugOf(value)),
    );
    const undone = source.creates
      ? await listUndoneProducts(session.db, [...existing.keys()])
      : new Set<string>();
    const completed = await Promise.all(
      part.map((from) =>
        completeProduct(session, from, source, { existing, undone }).catch((error: unknown) => {
          refuse(session, from.line, error);
          return null;
        }),
      ),
    );
    const pending = await withoutSharedCodes(
      session,
      completed.filter((product) => product !== null),
    );
    const changed = pending.filter(({ record, current }) => !isDeepStrictEqual(record, current));
    for (let same = changed.length; same < pending.length; same += 1) {
      session.report.count('product', 'unchanged');
    }
    if (session.preview) {
      reportChanges(session, session.preview, changed);
      continue;
    }
    const conflicting = changed.length > 0 ? await writeAll(session, changed) : [];
    if (conflicting.length > 0 && attempt < ATTEMPTS) {
      session.references.invalidate();
      await importProducts(session, conflicting, source, attempt + 1);
    } else {
      for (const { line } of conflicting) refuse(session, line, new BadLine(CHANGED_CONCURRENTLY));
    }
  }
}

interface StoredProducts {
  existing: ReadonlyMap<string, NonNullable<Current>>;
  /** Slugs of products that the undo of an import has moved to the bin. */
  undone: ReadonlySet<string>;
}

/** Completes a line to a product that can be written. Throws BadLine. */
async function completeProduct<T>(
  session: ImportSession,
  from: ImportLine<T>,
  source: ProductSource<T>,
  { existing, undone }: StoredProducts,
): Promise<Pending<T>> {
  const slug = source.slugOf(from.value);
  const current = session.preview?.records.get(slug) ?? existing.get(slug);
  if (!current && session.mustExist)
    throw new BadLine(
      forCommandLine(
        `There is no product "${slug}", and the file only changes products: add --create to create it.`,
      ),
    );
  const isUndone = undone.has(slug) && current === existing.get(slug);
  const draft = await source.complete(from.value, isUndone ? published(current) : current);
  const fault = checkProduct(draft);
  if (fault)
    throw new BadLine(say('{{field}}: {{problem}}', { field: fault.field, problem: fault }));
  if (source.creates && needsCategory(draft, current?.record))
    await session.references.restorePlace(draft);
  const stated = session.isPassed(from.line) ? withStockOf(current?.record, draft) : draft;
  const completed = await completeRecord(session, from.line, stated, current?.record);
  requireLanguages(
    await session.references.all(),
    current?.record.translations,
    completed.record.translations,
  );
  const resolved = await resolveProduct(session.references, completed.record, current?.record);
  return { from, ...completed, resolved, current: current?.record };
}

/** A draft that states no stock of the variants that the product has: a line that is read again must not undo sales. */
function withStockOf(current: ProductRecord | undefined, draft: ProductDraft): ProductDraft {
  const existing = new Set(current?.variants.map(variantKey));
  const variants = draft.variants.map((variant) =>
    existing.has(variantKey(variant)) ? { ...variant, quantity: null } : variant,
  );
  return { ...draft, variants };
}

const published = (current: Current): Current =>
  current && { ...current, record: { ...current.record, is_published: true } };

/** A preview of an endless file must not fill the memory; lines about the same product stand close together. */
const MAX_RECORDS = 5000;

/** Reports what a preview would write; a new product named again in the file is a change. */
function reportChanges<T>(
  session: ImportSession,
  { products, records }: Preview,
  changed: Pending<T>[],
): void {
  for (const { from, record, current } of changed) {
    const { slug } = record;
    const outcome = current || products.has(slug) ? 'updated' : 'created';
    if (!current && !products.has(slug)) products.set(slug, -1 - products.size);
    records.delete(slug);
    records.set(slug, { id: products.get(slug) ?? 0, record });
    const [oldest] = records.keys();
    if (records.size > MAX_RECORDS && oldest !== undefined) records.delete(oldest);
    session.report.count('product', outcome);
    session.report.change(
      from.line,
      outcome,
      slug,
      current ? changesOf(current, record, session.currency) : [],
      record.name,
    );
  }
}

const CHANGED_CONCURRENTLY = say('The product kept changing during the import: import it again.');

function refuse(session: ImportSession, line: number, error: unknown): void {
  const at = error instanceof BadLine ? error.line : undefined;
  session.report.refuse('product', at ?? line, reasonOf(error));
}

/**
 * Writes a batch in one transaction; on failure retries each half, until the bad product is isolated. Returns the lines
 * whose product was changed concurrently.
 */
async function writeAll<T>(
  session: ImportSession,
  changed: Pending<T>[],
): Promise<ImportLine<T>[]> {
  try {
    await transaction(session.db, async (tx) => {
      // A crash may lose the last moments of an import, which can be rerun.
      await sql`set local synchronous_commit = off`.execute(tx);
      const note = await session.journal?.before(tx, changed);
      const written = await writeProducts(tx, changed, note ? null : session.now);
      await note?.(written);
      await indexProducts(tx, [...written.ids.values()]);
    });
  } catch (error) {
    const [only] = changed;
    if (only && changed.length === 1) {
      if (error instanceof ConcurrentUpdateError) return [only.from];
      refuse(session, only.from.line, error);
      return [];
    }
    const half = Math.ceil(changed.length / 2);
    return [
      ...(await writeAll(session, changed.slice(0, half))),
      ...(await writeAll(session, changed.slice(half))),
    ];
  }
  for (const { current } of changed) {
    session.report.count('product', current ? 'updated' : 'created');
  }
  return [];
}
