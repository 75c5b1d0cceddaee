import { z } from 'zod';
import { amount, decimal, id, idempotencyKey, maybe, whole } from '../../fields.ts';
import { CustomerNoteSchema, GuestOrderSchema } from './customer-acts.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { OrderStatusSchema } from '../orders/order-status.ts';
import { MAX_TAG } from '../tags.ts';

export const CustomerRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** null if missing, or hidden from the role. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  since: z.string(),
  /** Number of orders in the caller's shops. */
  orders: z.int(),
  last_order_at: z.string().nullable(),
  /** Total of the orders that were not cancelled, in the shop's currency. */
  spent: decimal(),
  /** Number of tickets that the caller may see. */
  tickets: z.int(),
  /** The city of the default address; null if missing, or hidden from the role. */
  city: z.string().nullable(),
  /** In lower case, sorted; empty for people who may not change accounts. */
  tags: z.array(z.string()),
  /** When false, the customer cannot sign in. */
  is_active: z.boolean(),
});
export type CustomerRow = z.output<typeof CustomerRowSchema>;

/** Which customers a list shows. */
const customerFilter = {
  /** The beginning of words of the name, of the email address or of the phone number. */
  q: maybe(z.string().max(100)),
  state: maybe(z.enum(['open', 'blocked'])),
  /** Whether they have ordered. */
  ordered: maybe(z.enum(['never', 'once', 'again'])),
  /** Days on which their last order was placed. */
  last_since: maybe(z.iso.date()),
  last_until: maybe(z.iso.date()),
  /** The least they have spent, in the shop's currency. */
  spent_from: maybe(amount()),
  tickets: maybe(z.enum(['any', 'open'])),
  /** How the city in one of their addresses begins. */
  city: maybe(z.string().max(100)),
  /** Only for people who may change accounts. */
  tag: maybe(z.string().max(MAX_TAG)),
};

export const listCustomers = consoleEndpoint({
  method: 'GET',
  path: '/customers',
  access: 'customers.see',
  summary: 'Lists customers with an account, newest first; staff of one shop see its buyers',
  request: z.object({
    ...customerFilter,
    /** Id of the last row of the previous page. */
    after: maybe(id()),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(CustomerRowSchema),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});
export type CustomerPage = z.output<typeof listCustomers.response>;

export const exportCustomers = consoleEndpoint({
  method: 'POST',
  path: '/customers/export',
  access: 'customers.export',
  fresh: true,
  produces: 'text/csv',
  summary: 'Returns a filtered list as CSV; the audit log notes it',
  request: z.object(customerFilter),
  response: z.string(),
});

export const getCustomerChoices = consoleEndpoint({
  method: 'GET',
  path: '/customers/choices',
  access: 'customers.see',
  summary: 'Returns the tags in use, for people who may change accounts',
  request: z.object({}),
  response: z.object({ tags: z.array(z.string()) }),
});

export const getCustomer = consoleEndpoint({
  method: 'GET',
  path: '/customers/{id}',
  access: 'customers.see',
  summary:
    'Returns a customer with orders, and with the right to see contacts also addresses, sign-ins and consents',
  request: z.object({ id: id() }),
  response: CustomerRowSchema.extend({
    /** The account that this one was merged into. */
    merged_into: z.int().nullable(),
    is_email_verified: z.boolean(),
    is_phone_verified: z.boolean(),
    /** Totals of orders that were not cancelled, by currency. */
    sums: z.array(z.object({ currency: z.string(), orders: z.int(), amount: decimal() })),
    latest_orders: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        status: OrderStatusSchema,
        at: z.string(),
        currency: z.string(),
        amount: decimal(),
      }),
    ),
    /** null when the role may not see it. */
    personal: z
      .object({
        addresses: z.array(z.object({ id: z.int(), lines: z.array(z.string()) })),
        sessions: z.array(z.object({ id: z.int(), since: z.string(), until: z.string() })),
        /** Devices that have signed in. */
        devices: z.array(z.object({ seen_at: z.string() })),
        /** Sign-in providers that the customer uses. */
        identities: z.array(z.object({ provider: z.string(), since: z.string() })),
        /** Mails the customer subscribed to: a product that is back in stock. */
        consents: z.array(z.object({ id: z.int(), product: z.string(), at: z.string() })),
        /** The contact as an editor shows it; '' for none. */
        contact: z.object({
          name: z.string(),
          email: z.string(),
          phone_code: z.string(),
          phone: z.string(),
        }),
        reviews: z.array(
          z.object({ id: z.int(), product: z.string(), rating: z.number(), at: z.string() }),
        ),
        /** Vouchers used in orders that were not cancelled. */
        vouchers: z.array(z.object({ code: z.string(), orders: z.int() })),
      })
      .nullable(),
    /** Why the customer can't be erased now, in English; null also for people who may not erase. */
    erase_refusal: z.string().nullable(),
    /** null for people who may not change accounts. */
    internal: z
      .object({
        notes: z.array(CustomerNoteSchema),
        guest_orders: z.array(GuestOrderSchema),
      })
      .nullable(),
  }),
});
export type ConsoleCustomer = z.output<typeof getCustomer.response>;

export const blockCustomer = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/block',
  access: 'customers.edit',
  summary: "Blocks a customer's sign-in and ends their sessions, or unblocks it",
  request: z.object({ id: id(), is_blocked: z.boolean() }),
  response: z.object({}),
});

export const exportCustomer = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/export',
  access: 'customers.export',
  fresh: true,
  summary:
    "Returns a copy of a customer's data for the customer: account, addresses, orders, tickets and reviews",
  request: z.object({ id: id() }),
  response: z.object({
    /** A JSON document. */
    file: z.string(),
  }),
});

export const eraseCustomer = consoleEndpoint({
  method: 'POST',
  path: '/customers/{id}/erase',
  access: 'customers.erase',
  fresh: true,
  summary:
    'Erases an account with all personal data; orders and invoices are kept, as the law requires',
  request: z.object({
    id: id(),
    idempotency_key: maybe(idempotencyKey()),
    /** The customer's name as shown, which prevents erasing somebody by mistake. */
    name: z.string().trim().max(200),
  }),
  response: z.object({}),
});
