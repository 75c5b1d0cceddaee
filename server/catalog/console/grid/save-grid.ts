import type { z } from 'zod';
import type { saveGrid as endpoint } from '#contract/console/catalog/grid.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { storeCallResult } from '#server/audit/idempotency-keys.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { claimCall, keyOf } from '#server/console/operate-once.ts';
import { listEntriesOfRequest } from '#server/console/entry-of-request.ts';
import { withSavepoint } from '#server/database/transaction.ts';
import { Failure } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { lockProductStock } from '../../lock-stock.ts';
import { saveWithoutIndexing } from '../../operate/editor/save-product.ts';
import { listScopeProducts } from '../list/list-queries.ts';
import { codedByProduct, editsOf, type FieldOf, fieldsOf, type GridCell } from './cell-fields.ts';
import { refusalsOf } from './cell-refusals.ts';
import { listStocks } from './grid-queries.ts';

/** The number of concurrent transactions, and of products in one. */
const CONCURRENCY = 2;
const CHUNK_SIZE = 25;

type Request = z.output<typeof endpoint.request>;
type Result = z.input<typeof endpoint.response>;

/**
 * Saves cells by product; if a row of a product is refused, its other rows are saved one by one. A row sent again under
 * its idempotency key is not saved twice.
 */
export async function saveGrid(
  context: SignedInContext,
  { idempotency_key, cells }: Request,
): Promise<Result> {
  const { db, session } = context;
  const products = Map.groupBy(cells, ({ product_id }) => product_id);
  const scope = scopeOf(session.roles, 'products.edit');
  const own = new Map(
    (await listScopeProducts(db, scope, [...products.keys()])).map(({ id, slug }) => [id, slug]),
  );
  const result: Result = { saved: [], refused: [], entries: [] };
  for (const [id, ofProduct] of products) {
    if (!own.has(id))
      refuseRows(ofProduct, translatorOf(context.locale)("This product doesn't exist."), result);
  }
  const queue = chunksOf([...own.keys()], CHUNK_SIZE);
  const work = async () => {
    for (let ids = queue.pop(); ids; ids = queue.pop()) {
      const chunk = ids.map((id) => ({ id, cells: products.get(id) ?? [] }));
      const slugs = ids.map((id) => own.get(id) ?? '');
      const { saved, refused, entries } = await saveChunk(context, idempotency_key, slugs, chunk);
      result.saved.push(...saved);
      result.refused.push(...refused);
      result.entries.push(...entries);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  result.entries.sort((a, b) => b - a);
  const isSaved = new Set(result.saved);
  const restocked = cells.filter(({ id, field }) => field === 'stock' && isSaved.has(id));
  if (restocked.length === 0) return result;
  const ids = restocked.map(({ id }) => id);
  return { ...result, stocks: await listStocks(db, ids) };
}

interface CellsOfProduct {
  id: number;
  cells: readonly GridCell[];
}

interface RowsToSave extends CellsOfProduct {
  idempotencyKey: string;
  fieldOf: FieldOf;
}

/** Saves the cells of some products in one transaction, in which each of them is saved or refused separately. */
function saveChunk(
  context: SignedInContext,
  idempotencyKey: string,
  slugs: string[],
  chunk: readonly CellsOfProduct[],
): Promise<Result> {
  return operate(context.db, byStaff(context), async (work) => {
    const result: Result = { saved: [], refused: [], entries: [] };
    // Of all products at once, in the order of every transaction: one after another could deadlock.
    await lockProductStock(work.db, slugs);
    const cells = chunk.flatMap((product) => product.cells);
    const fieldOf = fieldsOf(await codedByProduct(work, cells));
    for (const product of chunk)
      await saveRows(context, work, { idempotencyKey, fieldOf, ...product }, result);
    const ids = chunk.map(({ id }) => id);
    await indexProducts(work.db, ids, work.now);
    // All rows may have been saved before, or refused.
    work.skip();
    return result;
  });
}

async function saveRows(
  context: SignedInContext,
  work: Work,
  { idempotencyKey, fieldOf, id: productId, cells }: RowsToSave,
  result: Result,
): Promise<void> {
  const rows = Map.groupBy(cells, ({ id }) => id);
  try {
    const entries: number[] = [];
    await withSavepoint(work.db, async () => {
      const left: GridCell[] = [];
      let first: ReturnType<typeof rowOf> | undefined;
      // Always in the same order, so that two requests with the same rows cannot deadlock.
      for (const [id, row] of [...rows].toSorted(([a], [b]) => a - b)) {
        const request = rowOf(idempotencyKey, id, row);
        const done = await claimCall(work, request);
        if (typeof done?.result === 'number') entries.push(done.result);
        if (done !== null) continue;
        first ??= request;
        left.push(...row);
      }
      if (!first) return;
      await saveWithoutIndexing(work, productId, editsOf(left, fieldOf));
      const [entry] = await listEntriesOfRequest(work, 'product', productId);
      if (entry === undefined) return;
      entries.push(entry);
      // A repeat returns it again.
      await storeCallResult(work.db, keyOf(work, first), entry);
    });
    result.saved.push(...rows.keys());
    result.entries.push(...entries);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (rows.size === 1) {
      result.refused.push(...refusalsOf(context, { cells, fieldOf }, error));
      return;
    }
    for (const row of rows.values())
      await saveRows(context, work, { idempotencyKey, fieldOf, id: productId, cells: row }, result);
  }
}

/** Splits numbers into chunks, in ascending order. */
function chunksOf(ids: readonly number[], size: number): number[][] {
  const sorted = ids.toSorted((a, b) => a - b);
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) =>
    sorted.slice(at * size, (at + 1) * size),
  );
}

/** A row as an act with its own idempotency key. */
const rowOf = (idempotencyKey: string, id: number, cells: readonly GridCell[]) => ({
  idempotency_key: `${idempotencyKey}:${id}`,
  cells,
});

function refuseRows(cells: readonly GridCell[], message: string, result: Result): void {
  for (const id of new Set(cells.map((cell) => cell.id))) {
    result.refused.push({ id, field: null, message });
  }
}
