import { z } from 'zod';
import { actKey, decimal, firstOf, flag, id, list, maybe, whole } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { ShownAddressSchema } from './order-address.ts';
import { LogEntrySchema } from '../log.ts';

const none = () => z.object({});

/** The states of an order as the shop's API writes them. */
const STATES = [
  'Pending',
  'Confirm',
  'Processing',
  'Pickup',
  'On The Way',
  'Delivered',
  'Cancelled',
] as const;
export const StateSchema = z.enum(STATES);

export const OrderListRowSchema = z.object({
  id: z.int(),
  code: z.string(),
  created_at: z.string(),
  buyer: z.string(),
  city: z.string().nullable(),
  shop: z.string(),
  /** Name of the first line, and how many more there are. */
  first_line: z.string(),
  more_lines: z.int(),
  pieces: z.int(),
  /** Null: not for this role. */
  amount: decimal().nullable(),
  payment: z.enum(['paid', 'open', 'cash']),
  state: StateSchema,
  state_since: z.string(),
  parcels: z.int(),
  has_note: z.boolean(),
});
export type OrderListRow = z.output<typeof OrderListRowSchema>;

const listFilter = {
  q: maybe(z.string().max(100)),
  states: list(StateSchema),
  payment: maybe(z.enum(['paid', 'open', 'cash'])),
  shop_id: maybe(id()),
  since: maybe(z.iso.date()),
  until: maybe(z.iso.date()),
  /** Only orders of which something is to come back, or came back and is to be paid back. */
  has_return: flag().default(false),
};

export const listOrders = consoleEndpoint({
  method: 'GET',
  path: '/orders',
  may: 'orders.see',
  summary: 'Orders by state, payment, shop, time and any scrap of text, the latest first',
  request: z.object({
    ...listFilter,
    before: maybe(id()),
    limit: maybe(whole(1, 200)),
  }),
  response: z.object({
    rows: z.array(OrderListRowSchema),
    /** `before` of the next page; null: this is the last. */
    next: z.int().nullable(),
    total: z.int(),
    /** true: there are more than `total`. */
    total_is_capped: z.boolean(),
  }),
});

export const exportOrders = consoleEndpoint({
  method: 'GET',
  path: '/orders/export',
  may: 'orders.export',
  produces: 'text/csv',
  summary: 'The orders of a filtered list as a CSV file, with the columns of `shop orders export`',
  request: z.object(listFilter),
  response: z.string(),
});

export const countOrders = consoleEndpoint({
  method: 'GET',
  path: '/orders/counts',
  may: 'orders.see',
  summary:
    'How many orders are in each state that is not final, wait for a payment, or have a return going on',
  request: none(),
  response: z.object({
    states: z.array(z.object({ state: StateSchema, orders: z.int() })),
    unpaid: z.int(),
    returns: z.int(),
    shops: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});
export type OrderCounts = z.output<typeof countOrders.response>;

export const getOrder = consoleEndpoint({
  method: 'GET',
  path: '/orders/{id}',
  may: 'orders.see',
  summary: 'Everything about an order',
  request: z.object({ id: id() }),
  response: z.object({
    id: z.int(),
    code: z.string(),
    created_at: z.string(),
    shop: z.string(),
    state: StateSchema,
    /** States it can be moved to, nearest first. */
    moves: z.array(StateSchema),
    payment: z.object({
      state: z.enum(['paid', 'open', 'cash']),
      method: z.string(),
      paid_at: z.string().nullable(),
    }),
    lines: z.array(
      z.object({
        id: z.int(),
        product_id: z.int().nullable(),
        name: z.string(),
        variant: z.string(),
        code: z.string().nullable(),
        picture: z.string().nullable(),
        quantity: z.int(),
        cancelled: z.int(),
        shipped: z.int(),
        returned: z.int(),
        /** Pieces that can be cancelled, given money back for, and come back to the stock. */
        cancellable: z.int(),
        refundable: z.int(),
        restockable: z.int(),
        /** Pieces that can be expected back. */
        returnable: z.int(),
        unit_price: decimal().nullable(),
        total: decimal().nullable(),
      }),
    ),
    /** Null: not for this role. */
    amounts: z
      .object({
        goods: decimal(),
        discount: decimal(),
        voucher: z.string().nullable(),
        delivery: decimal(),
        taxes: z.array(z.object({ name: z.string(), percentage: z.number(), amount: decimal() })),
        total: decimal(),
        refunded: decimal(),
      })
      .nullable(),
    /** What can still go back, and of it the delivery. Null: not for this role. */
    refundable: z.object({ amount: decimal(), delivery: decimal() }).nullable(),
    /** The latest first. */
    returns: z.array(
      z.object({
        id: z.int(),
        state: z.enum(['requested', 'expected', 'received', 'refunded', 'refused']),
        reason: z.string(),
        at: z.string(),
        lines: z.array(
          z.object({
            /** Of the order's line. */
            id: z.int(),
            name: z.string(),
            pieces: z.int(),
            to_stock: z.int(),
            scrapped: z.int(),
          }),
        ),
      }),
    ),
    /** Money that went back or is going back; empty for roles without amounts. */
    refunds: z.array(
      z.object({
        id: z.int(),
        amount: decimal(),
        way: z.enum(['gateway', 'by-hand', 'not-charged']),
        reason: z.string().nullable(),
        at: z.string(),
        state: z.enum(['done', 'waiting', 'failed']),
      }),
    ),
    buyer: z.object({
      name: z.string(),
      /** Null: not for this role, or none. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      is_guest: z.boolean(),
    }),
    /** Whether the buyer gets mails about it: the order has an address, and the shop sends mail. */
    is_buyer_mailed: z.boolean(),
    address: z.array(z.string()),
    /** What of it this role may correct now; null: nothing. */
    address_fields: ShownAddressSchema.nullable(),
    note: z.string().nullable(),
    /** Of the staff, the latest first. */
    notes: z.array(z.object({ id: z.int(), text: z.string(), at: z.string(), person: z.string() })),
    promised: z.string(),
    parcels: z.array(
      z.object({
        id: z.int(),
        carrier: z.string().nullable(),
        tracking_number: z.string().nullable(),
        tracking_url: z.string().nullable(),
        shipped_at: z.string(),
        lines: z.array(z.object({ name: z.string(), pieces: z.int() })),
      }),
    ),
    /** The other parts of the same checkout. */
    parts: z.array(
      z.object({ id: z.int(), code: z.string(), shop: z.string(), state: StateSchema }),
    ),
    timeline: z.array(z.object({ state: z.string(), at: z.string() })),
    history: z.array(LogEntrySchema),
    carriers: z.array(z.string()),
  }),
});
export type ConsoleOrder = z.output<typeof getOrder.response>;

const ids = () =>
  z.preprocess(
    (value) => (Array.isArray(value) ? firstOf(value, 200) : value),
    z.array(z.int().min(1).max(2147483647)).min(1).max(200),
  );

export const moveOrders = consoleEndpoint({
  method: 'POST',
  path: '/orders/move',
  may: 'orders.advance',
  summary:
    'Moves orders to a later state, each on its own; `preview` tells the outcome and changes nothing',
  request: z.object({
    ids: ids(),
    to: z.enum(['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered']),
    preview: flag().default(false),
  }),
  response: z.object({
    moved: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        /** See getOrder. */ is_buyer_mailed: z.boolean(),
      }),
    ),
    stayed: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  }),
});
export type MoveResult = z.output<typeof moveOrders.response>;

export const shipOrder = consoleEndpoint({
  method: 'POST',
  path: '/orders/{id}/parcels',
  may: 'orders.ship',
  summary: 'Records that a parcel has left; the buyer is mailed about it',
  request: z.object({
    id: id(),
    act_key: actKey(),
    carrier: maybe(z.string().max(60)),
    tracking_number: maybe(z.string().max(100)),
    /** Null: everything that is left. */
    lines: z
      .array(z.object({ id: z.int().min(1), pieces: whole(1, 1_000_000) }))
      .max(200)
      .nullable()
      .default(null),
    /** Ships although an online payment hasn't come. */
    is_unpaid_allowed: flag().default(false),
  }),
  response: none(),
});
