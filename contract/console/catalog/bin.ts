import { z } from 'zod';
import { idempotencyKey, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

export const BIN_KINDS = ['product', 'category', 'voucher', 'banner', 'ad'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** How an entry of the bin is identified: 'product:12'. */
const REF = /^(product|category|voucher|banner|ad):\d{1,15}$/;

const filter = {
  kind: maybe(z.enum(BIN_KINDS)),
  /** Words of the name. */
  q: maybe(z.string().max(100)),
};

const BinRowSchema = z.object({
  ref: z.string(),
  kind: z.enum(BIN_KINDS),
  id: z.int(),
  name: z.string(),
  /** For products only. */
  shop: z.string().nullable(),
  deleted_at: z.string(),
  /** When it will be deleted permanently. */
  removed_at: z.string(),
  actor: z.enum(['command-line', 'staff', 'system']),
  /** Who deleted it; null when it was not a member of staff. */
  person: z.string().nullable(),
});
export type BinRow = z.output<typeof BinRowSchema>;

export const listBin = consoleEndpoint({
  method: 'GET',
  path: '/bin',
  access: 'products.delete',
  summary: 'Lists records deleted in the last 30 days, latest first',
  request: z.object({
    ...filter,
    /** Time of the last row, in milliseconds, and its ref. */
    after: maybe(z.string().regex(/^\d{1,14}:[a-z]+:\d{1,15}$/)),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(BinRowSchema),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});
export type BinPage = z.output<typeof listBin.response>;

export const exportBin = consoleEndpoint({
  method: 'GET',
  path: '/bin/export',
  access: 'products.delete',
  produces: 'text/csv',
  summary: 'Returns the filtered bin as CSV, latest first',
  request: z.object(filter),
  response: z.string(),
});

export const restoreFromBin = consoleEndpoint({
  method: 'POST',
  path: '/bin/restore',
  access: 'products.delete',
  summary: 'Restores records from the bin, each independently, categories before their products',
  request: z.object({
    refs: z.array(z.string().regex(REF)).min(1).max(200),
    idempotency_key: idempotencyKey(),
  }),
  response: z.object({
    restored: z.array(z.object({ ref: z.string(), name: z.string() })),
    refused: z.array(z.object({ ref: z.string(), name: z.string(), message: z.string() })),
  }),
});
export type BinResult = z.output<typeof restoreFromBin.response>;
