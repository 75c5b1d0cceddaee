import { z } from 'zod';
import { idempotencyKey, decimal, id } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { TagsSchema } from '../tags.ts';

/** A field before the change, as it was shown, and after it; '' for none. */
const Change = z.object({ from: z.string().max(255), to: z.string().trim().max(255) });

export const editCustomer = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}',
  access: 'customers.edit',
  summary:
    'Changes name, email and phone of an account; another email or phone signs the customer out everywhere. 409 with the current contact when a field was changed meanwhile',
  request: z.object({
    id: id(),
    changes: z
      .object({ name: Change, email: Change, phone_code: Change, phone: Change })
      .partial()
      .default({}),
  }),
  response: z.object({}),
});
export type ContactChanges = z.output<typeof editCustomer.request>['changes'];

export const tagCustomers = consoleEndpoint({
  method: 'POST',
  path: '/customers/tags',
  access: 'customers.edit',
  summary:
    'Adds tags to customers or removes some, each independently; a refused one is returned with its reason',
  request: z.object({
    ids: z.array(id()).min(1).max(200),
    idempotency_key: idempotencyKey(),
    act: z.enum(['add_tags', 'remove_tags']),
    tags: TagsSchema.min(1),
  }),
  response: z.object({
    /** `entry`: id of the log entry, with which the change can be undone. */
    changed: z.array(z.object({ id: z.int(), entry: z.int() })),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
});

export const noteOnCustomer = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/notes',
  access: 'customers.edit',
  summary: 'Adds an internal note to a customer',
  request: z.object({
    id: id(),
    idempotency_key: idempotencyKey(),
    text: z.string().trim().min(1, { message: 'Write something.' }).max(2000),
  }),
  response: z.object({}),
});

export const sendPasswordLink = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/password-link',
  access: 'customers.edit',
  summary: 'Mails a customer how to set a new password; the mail contains no secret',
  request: z.object({ id: id(), idempotency_key: idempotencyKey() }),
  response: z.object({}),
});

export const claimGuestOrders = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/guest-orders',
  access: 'customers.edit',
  summary:
    'Adds orders to an account that were placed without one, with the email or phone that the customer has verified',
  request: z.object({
    id: id(),
    /** Orders placed together are added together. */
    order_ids: z.array(id()).min(1).max(200),
  }),
  response: z.object({ orders: z.int() }),
});

/** What merging two accounts moves. */
const MovedSchema = z.object({
  orders: z.int(),
  addresses: z.int(),
  tickets: z.int(),
  reviews: z.int(),
  favorites: z.int(),
  cart_lines: z.int(),
  vouchers: z.int(),
  notes: z.int(),
});
export type MovedRecords = z.output<typeof MovedSchema>;

const AccountSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  since: z.string(),
  is_verified: z.boolean(),
});

const merged = { id: id(), other_id: id() };

export const previewMerge = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/merge/preview',
  access: 'customers.edit',
  summary: 'Returns what merging another account into this one would move; changes nothing',
  request: z.object(merged),
  response: z.object({
    target: AccountSchema,
    source: AccountSchema,
    moved: MovedSchema,
    /** What both accounts have, as a hint that they belong to the same person. */
    in_common: z.array(z.enum(['name', 'phone', 'address', 'order-contact'])),
  }),
});
export type MergePreview = z.output<typeof previewMerge.response>;

export const mergeCustomers = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/merge',
  access: 'customers.edit',
  fresh: true,
  summary:
    'Merges another account into this one and closes the other; both customers are notified. This cannot be undone',
  request: z.object({
    ...merged,
    idempotency_key: idempotencyKey(),
    /** The other customer's name as shown, which prevents merging somebody by mistake. */
    name: z.string().trim().max(255),
  }),
  response: MovedSchema,
});

/** Orders placed without an account that `claimGuestOrders` accepts. */
export const GuestOrderSchema = z.object({
  id: z.int(),
  code: z.string(),
  at: z.string(),
  buyer: z.string(),
  currency: z.string(),
  amount: decimal(),
});

export const CustomerNoteSchema = z.object({
  id: z.int(),
  person: z.string(),
  at: z.string(),
  text: z.string(),
});
