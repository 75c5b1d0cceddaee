import { z } from 'zod';
import { flag, id, idempotencyKey, list, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

const MAX_ORDERS = 200;
const ids = () => z.array(id()).min(1).max(MAX_ORDERS);
const idsOfQuery = { ids: list(id(), MAX_ORDERS) };

export const undoMoves = consoleEndpoint({
  method: 'POST',
  path: '/orders/undo',
  access: 'orders.advance',
  summary: 'Undoes the last move of orders within a minute; their buyers are not mailed',
  /** See moveOrders. */
  request: z.object({ ids: ids(), idempotency_key: maybe(idempotencyKey()) }),
  response: z.object({
    moved: z.array(z.object({ id: z.int(), code: z.string() })),
    refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  }),
});

export const addNote = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/notes',
  access: 'orders.note',
  summary: 'Adds an internal note to an order',
  request: z.object({
    id: id(),
    idempotency_key: idempotencyKey(),
    text: z.string().trim().min(1, { message: 'Write a message.' }).max(2000),
  }),
  response: z.object({}),
});

export const changeParcel = consoleEndpoint({
  method: 'POST',
  path: '/parcels/{id}',
  access: 'orders.ship',
  summary:
    'Changes carrier or tracking number of a parcel; 409 with the current ones when they differ from those seen',
  request: z.object({
    id: id(),
    carrier: maybe(z.string().max(60)),
    tracking_number: maybe(z.string().max(100)),
    seen_carrier: maybe(z.string().max(60)),
    seen_tracking_number: maybe(z.string().max(100)),
    is_mailed: flag().default(false),
  }),
  response: z.object({}),
});

export const printSlips = consoleEndpoint({
  method: 'GET',
  path: '/orders/slips',
  access: 'orders.see',
  produces: 'text/html',
  summary: 'Returns the packing slips of orders as one page to print',
  request: z.object(idsOfQuery),
  response: z.string(),
});

export const printInvoices = consoleEndpoint({
  method: 'GET',
  path: '/orders/invoices',
  access: 'orders.amounts',
  produces: 'text/html',
  summary:
    'Returns the invoices and credit notes of orders as one page to print, if wanted each after the packing slip',
  request: z.object({ ...idsOfQuery, with_slips: flag().default(false) }),
  response: z.string(),
});

export const issueInvoices = consoleEndpoint({
  method: 'POST',
  path: '/orders/invoices',
  access: 'orders.amounts',
  summary: 'Issues missing invoices of orders',
  request: z.object({ ids: ids() }),
  response: z.object({ refused: z.array(z.string()) }),
});
