import type { Database } from '#server/database/connect.ts';
import {
  announceLists,
  deleteSearchRows,
  listSearchedProducts,
  lockProducts,
  saveSearchRows,
} from './indexing/document-queries.ts';
import { deleteStaleMarks } from './indexing/stale-queries.ts';
import { facetKeyText, numberFacets } from './indexing/facet-value-queries.ts';
import { listSearchedTexts } from './indexing/language-queries.ts';
import { findOptionFacets, optionValues } from './indexing/option-facets.ts';
import { listFacetKeys, buildSearchRow } from './indexing/search-row.ts';

/**
 * Long texts in several languages take tens of milliseconds for each product: more at once would exceed the time that a
 * statement of a request may take.
 */
const ROWS_AT_ONCE = 50;

/**
 * Indexes products for search and listings after a change, within its transaction; meant for up to some hundred
 * products. Products that are not on sale are removed.
 */
export async function indexProducts(
  tx: Database,
  productIds: number[],
  now: Date = new Date(),
): Promise<void> {
  if (productIds.length === 0) return;
  await lockProducts(tx, productIds);
  // Before they are read: a mark that is made while they are indexed stays.
  await deleteStaleMarks(tx, productIds);
  const products = await listSearchedProducts(tx, productIds, now);
  const options = await findOptionFacets(tx, products);
  const keys = products.map((product) => listFacetKeys(product, options));
  const numbers = await numberFacets(tx, keys.flat());
  const texts = Map.groupBy(
    await listSearchedTexts(tx, productIds, products.flatMap(optionValues)),
    ({ product_id }) => product_id,
  );
  const rows = products.map((product, at) =>
    buildSearchRow(
      product,
      (keys[at] ?? []).map((key) => numbers.get(facetKeyText(key)) ?? 0),
      texts.get(product.id) ?? [],
    ),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await saveSearchRows(tx, rows.slice(at, at + ROWS_AT_ONCE));
  const listed = new Set(products.map(({ id }) => id));
  const hidden = productIds.filter((id) => !listed.has(id));
  if (hidden.length > 0) await deleteSearchRows(tx, hidden);
  await announceLists(tx);
}
