import type { z } from 'zod';
import type {
  adjustStock as adjustEndpoint,
  exportStock as exportEndpoint,
  listStock as listEndpoint,
  listStockMoves as movesEndpoint,
} from '#contract/console/catalog/stock.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { lowStockMark } from '../../low-stock.ts';
import { moveStock } from '../../operate/stock/move-stock.ts';
import { listProductShops } from '../choice-queries.ts';
import {
  isVariantInScope,
  listStockMoveRows,
  listStockRows,
  type StockFilter,
} from './stock-queries.ts';

const PAGE_SIZE = 50;
const MOVES = 100;

/** A page of the variants that the caller may see. */
export async function listStock(
  context: SignedInContext,
  { after, limit = PAGE_SIZE, ...filter }: z.output<typeof listEndpoint.request>,
): Promise<z.input<typeof listEndpoint.response>> {
  const { db, session } = context;
  const scope = scopeOf(session.roles, 'stock.see');
  const conditions = await stockFilterOf(context, filter);
  const [product, variant] = after?.split(':').map(Number) ?? [];
  const [matches, shops] = await Promise.all([
    listStockRows(db, scope, {
      ...conditions,
      after: product === undefined || variant === undefined ? null : { product, variant },
      limit: limit + 1,
    }),
    listProductShops(db, scope),
  ]);
  const rows = matches.slice(0, limit);
  const last = matches.length > limit ? rows.at(-1) : undefined;
  return { rows, shops, next: last ? `${last.product_id}:${last.id}` : null };
}

/** The filter in a call's parameters. */
export async function stockFilterOf(
  context: SignedInContext,
  { q, stock, shop_id }: z.output<typeof exportEndpoint.request>,
): Promise<Omit<StockFilter, 'after' | 'limit'>> {
  return {
    search: q ?? null,
    max: stock === 'low' ? await lowStockMark(context) : stock === 'out' ? 0 : null,
    shopId: shop_id ?? null,
  };
}

/** Changes the stock of a variant like `moveStock`. NotFound outside the caller's shops. */
export async function adjustStock(
  context: SignedInContext,
  request: z.output<typeof adjustEndpoint.request>,
): Promise<{ stock: number }> {
  const { db, session } = context;
  const { id } = request;
  if (!(await isVariantInScope(db, scopeOf(session.roles, 'stock.edit'), id))) {
    throw new NotFound("This variant doesn't exist.");
  }
  return operateOnce(db, byStaff(context), request, async (work) => ({
    stock: await moveStock(work, id, request),
  }));
}

/** The changes people made to a variant's stock. NotFound outside the caller's shops. */
export async function listStockMoves(
  { db, session }: SignedInContext,
  { id }: z.output<typeof movesEndpoint.request>,
): Promise<z.input<typeof movesEndpoint.response>> {
  if (!(await isVariantInScope(db, scopeOf(session.roles, 'stock.see'), id))) {
    throw new NotFound("This variant doesn't exist.");
  }
  const rows = await listStockMoveRows(db, id, MOVES);
  return { moves: rows.map((move) => ({ ...move, at: new Date(move.at).toISOString() })) };
}
