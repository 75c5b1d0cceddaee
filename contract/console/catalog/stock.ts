import { z } from 'zod';
import { idempotencyKey, id, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { OptionOfVariantSchema } from './variant-option.ts';

/** Why stock is changed by hand. */
export const STOCK_REASONS = ['delivery', 'count', 'damage', 'return', 'other'] as const;

const StockRowSchema = z.object({
  /** The variant's id. */
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  /** The variant's options; empty for the only variant. */
  options: z.array(OptionOfVariantSchema),
  code: z.string().nullable(),
  shop: z.string(),
  /** Pieces that can be ordered. */
  stock: z.int(),
  /** Pieces that are ordered, and neither packed nor cancelled; absent: a process of the previous version. */
  reserved: z.int().optional(),
  /** Pieces that should be on the shelf: those two together; absent as above. */
  on_hand: z.int().optional(),
  sold: z.int(),
});
export type StockRow = z.output<typeof StockRowSchema>;

/** Which variants a list shows. */
const stockFilter = {
  /** Words of the name, and any code. */
  q: maybe(z.string().max(100)),
  /** low: at most `low_stock_at` pieces; out: none. */
  stock: maybe(z.enum(['low', 'out'])),
  shop_id: maybe(id()),
};

export const listStock = consoleEndpoint({
  method: 'GET',
  path: '/stock',
  access: 'stock.see',
  summary:
    'Lists variants with the pieces on hand, reserved by orders and in stock, newest product first',
  request: z.object({
    ...stockFilter,
    /** 'product:variant' of the last row. */
    after: maybe(z.string().regex(/^\d{1,15}:\d{1,15}$/)),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(StockRowSchema),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
    shops: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});
export type StockPage = z.output<typeof listStock.response>;

export const exportStock = consoleEndpoint({
  method: 'GET',
  path: '/stock/export',
  access: 'stock.export',
  produces: 'text/csv',
  summary: 'Returns a filtered stock list as CSV',
  request: z.object(stockFilter),
  response: z.string(),
});

export const adjustStock = consoleEndpoint({
  method: 'POST',
  path: '/stock/adjust',
  access: 'stock.edit',
  summary: "Adds pieces to a variant's stock or removes some, with a reason",
  request: z.object({
    id: id(),
    idempotency_key: idempotencyKey(),
    /** Negative to remove pieces. */
    by: whole(-1_000_000_000, 1_000_000_000),
    reason: z.enum(STOCK_REASONS),
    note: maybe(z.string().max(500)),
  }),
  response: z.object({ stock: z.int() }),
});

export const listStockMoves = consoleEndpoint({
  method: 'GET',
  path: '/stock/{id}/moves',
  access: 'stock.see',
  summary: 'Lists manual stock changes of a variant, latest first',
  request: z.object({ id: id() }),
  response: z.object({
    moves: z.array(
      z.object({
        id: z.int(),
        pieces: z.int(),
        reason: z.enum(STOCK_REASONS),
        note: z.string().nullable(),
        /** null when it was not a member of staff. */
        by: z.string().nullable(),
        at: z.string(),
      }),
    ),
  }),
});
export type StockMove = z.output<typeof listStockMoves.response>['moves'][number];
