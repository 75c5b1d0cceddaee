import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { checkProduct } from '#domain/catalog/check-product.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { transaction } from '#server/database/transaction.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { readProducts } from '../export/read-products.ts';
import { BadLine } from './bad-line.ts';
import { reasonOf } from './reason-of.ts';
import type { ImportLine, ImportSession } from './session.ts';
import { resolveProduct } from './resolve-product.ts';
import { type ResolvedProduct, writeProducts } from './write-products.ts';

export type Current = { id: number; record: ProductRecord } | undefined;

/** How one kind of file describes products: `complete` makes the record, given what the shop has under the slug. */
export interface ProductSource<T> {
  slugOf: (value: T) => string;
  complete: (value: T, current: Current) => Promise<ProductRecord>;
}

interface Pending extends ResolvedProduct {
  line: number;
  current: Current;
}

/** Imports some hundred products: reads what is there of them at once, writes those that differ, each whole or not at all. */
export async function importProducts<T>(
  session: ImportSession,
  lines: ImportLine<T>[],
  source: ProductSource<T>,
): Promise<void> {
  for (const part of withoutRepeats(lines, source)) {
    const known = await readProducts(
      session.db,
      part.map(({ value }) => source.slugOf(value)),
    );
    const found = await Promise.all(
      part.map(async ({ line, value }) => {
        try {
          const current = known.get(source.slugOf(value));
          const record = await complete(session, source, value, current);
          const refers = await resolveProduct(session.references, record);
          return { line, current, record, refers, isKnown: current !== undefined };
        } catch (error) {
          session.report.refuse('product', line, reasonOf(error));
          return null;
        }
      }),
    );
    const pending: Pending[] = found.filter((one) => one !== null);
    const changed = pending.filter(
      ({ record, current }) => !isDeepStrictEqual(record, current?.record),
    );
    for (let same = changed.length; same < pending.length; same += 1) {
      session.report.count('product', 'unchanged');
    }
    if (changed.length > 0) await writeAll(session, changed);
  }
}

/** A product that comes twice must find what its first line made. */
function* withoutRepeats<T>(lines: ImportLine<T>[], { slugOf }: ProductSource<T>) {
  let part: ImportLine<T>[] = [];
  let slugs = new Set<string>();
  for (const line of lines) {
    const slug = slugOf(line.value);
    if (slugs.has(slug)) {
      yield part;
      part = [];
      slugs = new Set();
    }
    slugs.add(slug);
    part.push(line);
  }
  yield part;
}

async function complete<T>(
  session: ImportSession,
  source: ProductSource<T>,
  value: T,
  current: Current,
): Promise<ProductRecord> {
  const record = await source.complete(value, current);
  const reason = checkProduct(record);
  if (reason !== null) throw new BadLine(reason);
  const stored = new Set(current?.record.images.map(({ src }) => src));
  const hashes = new Map(
    await Promise.all(
      record.images.map(async ({ src }) => {
        const hash = stored.has(src) ? src : (await session.pictures.take(src)).hash;
        return [src, hash] as const;
      }),
    ),
  );
  const images = new Map(
    record.images.toReversed().map(({ src, alt }) => [hashes.get(src) ?? '', alt]),
  );
  return {
    ...record,
    images: [...images].toReversed().map(([src, alt]) => ({ src, alt })),
    variants: record.variants.map((variant) => ({
      ...variant,
      image: variant.image === null ? null : (hashes.get(variant.image) ?? null),
    })),
    documents: await Promise.all(
      record.documents.map(async (document) => ({
        ...document,
        url: await session.pictures.takeDocument(document.url),
      })),
    ),
  };
}

/** One transaction for all; should it fail, for each half of them, until the one at fault is alone. */
async function writeAll(session: ImportSession, changed: Pending[]): Promise<void> {
  try {
    await transaction(session.db, async (tx) => {
      // Lost power may lose the last moments of an import, which is then run again.
      await sql`set local synchronous_commit = off`.execute(tx);
      await indexProducts(tx, await writeProducts(tx, changed));
    });
  } catch (error) {
    const [only] = changed;
    if (only && changed.length === 1) {
      session.report.refuse('product', only.line, reasonOf(error));
      return;
    }
    const half = Math.ceil(changed.length / 2);
    await writeAll(session, changed.slice(0, half));
    await writeAll(session, changed.slice(half));
    return;
  }
  for (const { isKnown } of changed) {
    session.report.count('product', isKnown ? 'updated' : 'created');
  }
}
