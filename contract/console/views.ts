import { z } from 'zod';
import { idempotencyKey, flag, id } from '../fields.ts';
import { consoleEndpoint } from './endpoint.ts';

/** The lists whose filters, sort and columns can be saved under a name. */
export const VIEW_LISTS = [
  'orders',
  'products',
  'bin',
  'inventory',
  'tickets',
  'customers',
  'log',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const SavedViewSchema = z.object({
  id: z.int(),
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  /** Filters, sort and columns as in the URL of the list: 'view=to-pack&shop=4'. */
  query: z.string(),
  /** Visible to others who see the same shops. */
  is_shared: z.boolean(),
  /** Whether the caller may replace and delete it. */
  is_editable: z.boolean(),
});
export type SavedView = z.output<typeof SavedViewSchema>;

export const listViews = consoleEndpoint({
  method: 'GET',
  path: '/views',
  access: 'signed-in',
  summary: 'Lists own and shared views of all lists that the caller may open',
  request: z.object({}),
  response: z.object({ views: z.array(SavedViewSchema) }),
});

export const saveView = consoleEndpoint({
  method: 'POST',
  path: '/views',
  access: 'signed-in',
  summary:
    'Saves a view of a list under a name; 409 when the name is taken and `is_replacing` is not set',
  request: z.object({
    idempotency_key: idempotencyKey(),
    list: z.enum(VIEW_LISTS),
    name: z.string().trim().min(1, { message: 'Enter a name.' }).max(60),
    query: z.string().max(1000),
    is_shared: flag().default(false),
    is_replacing: flag().default(false),
  }),
  response: z.object({ id: z.int() }),
});

export const deleteView = consoleEndpoint({
  method: 'DELETE',
  path: '/views/{id}',
  access: 'signed-in',
  summary: 'Deletes a saved view',
  request: z.object({ id: id() }),
  response: z.object({}),
});
