import { z } from 'zod';
import { idempotencyKey, id, maybe } from '../fields.ts';
import { consoleEndpoint } from './endpoint.ts';

export const LogEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.enum(['command-line', 'staff', 'system']),
  /** The person; null for the command line or the shop itself. */
  person: z.string().nullable(),
  /** The network address that a person acted from; null when unknown, or on the page of an order. */
  address: z.string().nullable(),
  /** Entries with the same one were made by the same call; null for a job or the command line. */
  request_id: z.string().nullable(),
  /** 'order.advance' */
  act: z.string(),
  kind: z.string(),
  record_id: z.int(),
  /** Its current name; null when it is deleted or has no name. */
  record_name: z.string().nullable(),
  /** The currency of its amounts, as an ISO 4217 code; null: the shop's currency. */
  currency: z.string().nullable(),
  /** Who undid it (null: not a person) and when; null unless it was undone. */
  undone: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
  /** The entry that it undid. */
  undo_of: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type LogEntry = z.output<typeof LogEntrySchema>;

/** Which entries a list shows. */
const logFilter = {
  staff_id: maybe(id()),
  kind: maybe(z.string().max(50)),
  record_id: maybe(id()),
  /** 'order.refund' */
  act: maybe(z.string().max(50)),
  /** The network address that people acted from. */
  address: maybe(z.string().max(100)),
  request_id: maybe(z.string().max(100)),
  /** Days in the shop's time zone, both included. */
  since: maybe(z.iso.date()),
  until: maybe(z.iso.date()),
};

export const listLog = consoleEndpoint({
  method: 'GET',
  path: '/log',
  access: 'audit.see',
  summary: "Lists audit log entries, latest first; without the right to see all, only one's own",
  request: z.object({ ...logFilter, before: maybe(id()) }),
  response: z.object({
    entries: z.array(LogEntrySchema),
    /** `before` of the next page; null on the last page. */
    next: z.int().nullable(),
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const exportLog = consoleEndpoint({
  method: 'GET',
  path: '/log/export',
  access: 'audit.export',
  produces: 'text/csv',
  summary:
    'Returns filtered audit log entries as CSV; their changes are JSON, with amounts in minor units',
  request: z.object(logFilter),
  response: z.string(),
});

export const undoEntry = consoleEndpoint({
  method: 'POST',
  path: '/log/{id}/undo',
  access: 'audit.see',
  summary:
    'Undoes an entry, which requires the right to make the change; refused when the same was changed since',
  request: z.object({ id: id(), idempotency_key: idempotencyKey() }),
  response: z.object({}),
});

/** The most entries that one call undoes. */
export const MAX_UNDONE = 200;

export const undoEntries = consoleEndpoint({
  method: 'POST',
  path: '/log/undo',
  access: 'audit.see',
  summary: 'Undoes entries one after the other; one that is refused does not stop the others',
  request: z.object({
    ids: z.array(id()).min(1).max(MAX_UNDONE),
    idempotency_key: idempotencyKey(),
  }),
  response: z.object({
    undone: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
});
