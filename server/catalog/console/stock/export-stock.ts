import type { z } from 'zod';
import type { exportStock as endpoint } from '#contract/console/catalog/stock.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { type Columns, exportList } from '#server/console/export-list.ts';
import { stockFilterOf } from './stock.ts';
import { type ListedStock, listStockRows } from './stock-queries.ts';

const MAX_VARIANTS = 50_000;

const COLUMNS: Columns<ListedStock> = {
  product: (row) => row.name,
  options: (row) => row.options.map(({ value }) => value).join(', '),
  code: (row) => row.code ?? '',
  shop: (row) => row.shop,
  stock: (row) => row.stock,
  sold: (row) => row.sold,
  reserved: (row) => row.reserved,
  on_hand: (row) => row.on_hand,
};

/** The caller's variants of a filtered list with their stock as CSV, newest product first. */
export async function exportStock(
  context: SignedInContext,
  request: z.output<typeof endpoint.request>,
): Promise<string> {
  const { db, session } = context;
  const scope = scopeOf(session.roles, 'stock.export');
  const filter = await stockFilterOf(context, request);
  const { csv } = await exportList(context, {
    columns: COLUMNS,
    max: MAX_VARIANTS,
    readAfter: (last, limit) =>
      listStockRows(db, scope, {
        ...filter,
        after: last === undefined ? null : { product: last.product_id, variant: last.id },
        limit,
      }),
  });
  return csv;
}
