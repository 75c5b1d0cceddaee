import { z } from 'zod';
import { amount, decimal, flag, id, list, maybe, whole } from '../../fields.ts';
import { AssignedPersonSchema } from '../assigned-person.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { MAX_TAG } from '../tags.ts';
import { HandlingChoicesSchema } from './order-handling.ts';
import { MOVE_TARGETS, OrderStatusSchema } from './order-status.ts';

export const OrderListRowSchema = z.object({
  id: z.int(),
  code: z.string(),
  created_at: z.string(),
  buyer: z.string(),
  city: z.string().nullable(),
  shop: z.string(),
  /** Name of the first line, and the number of further lines. */
  first_line: z.string(),
  more_lines: z.int(),
  pieces: z.int(),
  /** Pieces that are neither shipped nor cancelled; absent: a process of the previous version. */
  to_pack: z.int().optional(),
  /** null when the role may not see it. */
  amount: decimal().nullable(),
  /** Its currency, as an ISO 4217 code. */
  currency: z.string(),
  payment: z.enum(['paid', 'open', 'cash']),
  /** Whether a part of its payment has arrived. */
  is_part_paid: z.boolean(),
  status: OrderStatusSchema,
  /** Where it can be moved next; null: nowhere, or not before it is paid; absent: a process of the previous version. */
  next_status: z.enum(MOVE_TARGETS).nullable().optional(),
  state_since: z.string(),
  /** When it is late unless shipped; null once it was shipped, and while it can't be. */
  due_at: z.string().nullable(),
  is_late: z.boolean(),
  parcels: z.int(),
  /** Of its parcels, in the order of shipping; absent: a process of the previous version. */
  tracking_numbers: z.array(z.string()).optional(),
  has_note: z.boolean(),
  /** Who takes care of it: null for nobody, and when they may no longer see it; absent: a process of the previous version. */
  assigned_to: AssignedPersonSchema.nullable().optional(),
  /** In lower case, sorted; absent as above. */
  tags: z.array(z.string()).optional(),
});
export type OrderListRow = z.output<typeof OrderListRowSchema>;

/** Which orders a list shows. */
export const orderListFilter = {
  q: maybe(z.string().max(100)),
  statuses: list(OrderStatusSchema),
  payment: maybe(z.enum(['paid', 'open', 'cash'])),
  /** The name of a payment method, as payments store it. */
  method: maybe(z.string().max(50)),
  /** The country of the delivery address. */
  country_id: maybe(id()),
  /** The beginning of the city's name there, in any case, with or without accents. */
  city: maybe(z.string().max(100)),
  /** The carrier of one of the parcels. */
  carrier_id: maybe(id()),
  /** A product that was ordered. */
  product_id: maybe(id()),
  /** The code of the voucher, in any case, with or without spaces and dashes; where the caller sees amounts. */
  voucher: maybe(z.string().max(100)),
  /** What the order cost, in its currency, both inclusive; where the caller sees amounts. */
  amount_from: maybe(amount()),
  amount_to: maybe(amount()),
  /** Only orders with a note of the buyer or of the staff. */
  has_note: flag().default(false),
  /** A customer has an account. */
  buyer: maybe(z.enum(['guest', 'customer'])),
  shop_id: maybe(id()),
  since: maybe(z.iso.date()),
  until: maybe(z.iso.date()),
  /** Only orders that don't wait for a payment: they are paid, or ship unpaid. */
  is_ready: flag().default(false),
  /** Only orders that wait for the rest of their payment, of which a part was recorded. */
  is_part_paid: flag().default(false),
  /** Only orders that should have been shipped by now. */
  is_late: flag().default(false),
  /** Only orders with a return that is expected, or that has arrived and is to be refunded. */
  has_return: flag().default(false),
  /** Only orders with a refund that its payment provider refused, or that is to be refunded manually. */
  has_open_refund: flag().default(false),
  /** Orders assigned to the caller, to the person with an id, or, of those in progress, to nobody. */
  assigned_to: maybe(z.string().regex(/^(me|nobody|[1-9]\d{0,14})$/)),
  tag: maybe(z.string().max(MAX_TAG)),
};

/** By time of order; newest first by default. */
const sort = maybe(z.enum(['newest', 'oldest']));

export const listOrders = consoleEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'orders.see',
  summary:
    'Lists orders by status, payment, country, city, carrier, product, voucher, amount, notes, buyer, shop, time, person, tag and free text',
  request: z.object({
    ...orderListFilter,
    sort,
    /** The last order of the previous page. */
    before: maybe(id()),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(OrderListRowSchema),
    /** `before` of the next page; null on the last page. */
    next: z.int().nullable(),
    total: z.int(),
    /** true when there are more than `total`. */
    total_is_capped: z.boolean(),
  }),
});

export const exportOrders = consoleEndpoint({
  method: 'GET',
  path: '/orders/export',
  access: 'orders.export',
  produces: 'text/csv',
  summary: 'Returns a filtered list as CSV, with the columns of `shop orders export`',
  request: z.object({ ...orderListFilter, sort }),
  response: z.string(),
});

export const countOrders = consoleEndpoint({
  method: 'GET',
  path: '/orders/counts',
  access: 'orders.see',
  summary:
    'Counts orders by open status, awaiting payment, partly paid, late, and with an open return or refund; lists what they can be filtered by, and names the product of a filter',
  request: z.object({ product_id: maybe(id()) }),
  response: z.object({
    /** `unpaid`: those among them that have to be paid before they ship. */
    statuses: z.array(z.object({ status: OrderStatusSchema, orders: z.int(), unpaid: z.int() })),
    unpaid: z.int(),
    /** Those among the unpaid for which a part was recorded. */
    part_paid: z.int(),
    /** Those that should have been shipped by now. */
    late: z.int(),
    returns: z.int(),
    /** Those with a refund that waits for the caller; 0 without the right to refund. */
    refunds: z.int(),
    shops: z.array(z.object({ id: z.int(), name: z.string() })),
    carriers: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The payment methods that orders have, with English titles. */
    methods: z.array(z.object({ name: z.string(), title: z.string() })),
    /** The countries that orders go to. */
    countries: z.array(z.object({ id: z.int(), name: z.string() })),
    /** That of the request, if it exists; absent: a process of the previous version. */
    product: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
    /** For the caller's shops. */
    handling_choices: HandlingChoicesSchema.optional(),
  }),
});
export type OrderCounts = z.output<typeof countOrders.response>;
