import type { z } from 'zod';
import type { exportProducts as endpoint } from '#contract/console/catalog/products.ts';
import { csvSeparator } from '#domain/i18n/csv-separator.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { BYTE_ORDER_MARK } from '#server/console/export-list.ts';
import type { Database } from '#server/database/connect.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { exportCsv } from '../export/export-csv.ts';
import { listProductsById } from '../export/product-queries.ts';
import { listConsoleProductIds } from './list/list-queries.ts';
import { filterOf } from './list/list-products.ts';

const CHUNK_SIZE = 200;
/** Larger exports are left to the command line, which streams them. */
const MAX_PRODUCTS = 5_000;

/**
 * The caller's products of a filtered list, or the chosen ones of them, as a product CSV without pictures. Refused
 * above MAX_PRODUCTS products.
 */
export async function exportProducts(
  context: SignedInContext,
  { sort = 'newest', ids: chosen, ...filter }: z.output<typeof endpoint.request>,
): Promise<string> {
  const { db, session, locale } = context;
  const scope = scopeOf(session.roles, 'products.export');
  const conditions = {
    ...(await filterOf(context, filter)),
    ...(chosen.length > 0 && { ids: chosen }),
  };
  const ids = await listConsoleProductIds(db, scope, conditions, MAX_PRODUCTS + 1, sort);
  if (ids.length > MAX_PRODUCTS)
    throw new Refused(
      translate(
        locale,
        'This is more than {{count}} products. Narrow the list, or use the command line: export.',
        { count: MAX_PRODUCTS },
      ),
    );
  const texts = [BYTE_ORDER_MARK];
  for await (const text of exportCsv(db, null, inChunks(db, ids), csvSeparator(locale)))
    texts.push(text);
  return texts.join('');
}

async function* inChunks(db: Database, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    yield* await listProductsById(db, ids.slice(start, start + CHUNK_SIZE));
  }
}
