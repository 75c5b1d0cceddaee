import { z } from 'zod';
import { decimal, id } from '../../fields.ts';
import { AssignedPersonSchema } from '../assigned-person.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { LogEntrySchema } from '../log.ts';
import { BuyerOrdersSchema, BuyerTicketSchema } from './buyer/buyer-records.ts';
import { ShownAddressSchema } from './buyer/order-address.ts';
import { ShownContactSchema } from './buyer/order-contact.ts';
import { RepeatedMailSchema } from './buyer/order-mail.ts';
import { HandlingChoicesSchema } from './order-handling.ts';
import { MOVE_TARGETS, OrderStatusSchema } from './order-status.ts';
import { ReceivedSchema } from './pay-order.ts';

const ReturnStateSchema = z.enum(['requested', 'expected', 'received', 'refunded', 'refused']);

export const getOrder = consoleEndpoint({
  method: 'GET',
  path: '/orders/{id}',
  access: 'orders.see',
  summary: 'Returns an order with everything about it',
  request: z.object({ id: id() }),
  response: z.object({
    id: z.int(),
    code: z.string(),
    created_at: z.string(),
    shop: z.string(),
    /** The currency of its amounts, as an ISO 4217 code. */
    currency: z.string(),
    status: OrderStatusSchema,
    /** Statuses it can be moved to, nearest first. */
    moves: z.array(z.enum(MOVE_TARGETS)),
    payment: z.object({
      state: z.enum(['paid', 'open', 'cash']),
      method: z.string(),
      paid_at: z.string().nullable(),
      /** When its days to pay are over; null without a deadline. */
      expires_at: z.string().nullable(),
      /**
       * What the payment provider calls the payment; null without one, and for roles without amounts; absent: a process
       * of the previous version.
       */
      number: z.string().nullable().optional(),
    }),
    /** null when the role may not see amounts. */
    received: ReceivedSchema.nullable(),
    lines: z.array(
      z.object({
        id: z.int(),
        product_id: z.int().nullable(),
        name: z.string(),
        variant: z.string(),
        code: z.string().nullable(),
        /** The variant's current barcode, to be scanned. */
        barcode: z.string().nullable(),
        picture: z.string().nullable(),
        quantity: z.int(),
        cancelled: z.int(),
        shipped: z.int(),
        returned: z.int(),
        /** Numbers of pieces that can be cancelled, refunded and restocked. */
        cancellable: z.int(),
        refundable: z.int(),
        restockable: z.int(),
        /** Number of pieces that can be returned. */
        returnable: z.int(),
        unit_price: decimal().nullable(),
        total: decimal().nullable(),
      }),
    ),
    /** null when the role may not see amounts. */
    amounts: z
      .object({
        goods: decimal(),
        discount: decimal(),
        voucher: z.string().nullable(),
        delivery: decimal(),
        taxes: z.array(z.object({ name: z.string(), percentage: z.number(), amount: decimal() })),
        /** Whether the prices contain the taxes; otherwise they are added to the total. */
        taxes_included: z.boolean(),
        total: decimal(),
        refunded: decimal(),
      })
      .nullable(),
    /** What can still be refunded, and how much of it is delivery. null when the role may not see amounts. */
    refundable: z.object({ amount: decimal(), delivery: decimal() }).nullable(),
    /** Latest first. */
    returns: z.array(
      z.object({
        id: z.int(),
        state: ReturnStateSchema,
        reason: z.string(),
        /** When it was requested, or registered by the shop. */
        at: z.string(),
        /** Its states so far, with what the shop wrote to the buyer; absent: a process of the previous version. */
        history: z
          .array(
            z.object({ state: ReturnStateSchema, at: z.string(), note: z.string().nullable() }),
          )
          .optional(),
        lines: z.array(
          z.object({
            /** The order line's id. */
            id: z.int(),
            name: z.string(),
            pieces: z.int(),
            to_stock: z.int(),
            scrapped: z.int(),
          }),
        ),
      }),
    ),
    /** Money refunded or being refunded; empty for roles without amounts. */
    refunds: z.array(
      z.object({
        id: z.int(),
        amount: decimal(),
        method: z.enum(['gateway', 'by-hand', 'not-charged']),
        /** Whether it refunds what was paid without being owed; the order stays paid. */
        is_overpayment: z.boolean(),
        reason: z.string().nullable(),
        at: z.string(),
        /** waiting: with the payment provider; failed: not executed by it; manual: to be refunded manually. */
        state: z.enum(['done', 'waiting', 'failed', 'manual']),
        /** Why it failed, in the payment provider's words; null otherwise. */
        failure: z.string().nullable(),
      }),
    ),
    buyer: z.object({
      name: z.string(),
      /** null if missing, or hidden from the role. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      is_guest: z.boolean(),
      /** null without an account, and for roles that may not see customers. */
      customer: z
        .object({
          id: z.int(),
          /** Empty for people who may not change accounts. */
          tags: z.array(z.string()),
        })
        .nullable(),
    }),
    /**
     * The buyer's orders besides this checkout, of a guest those with the same email address, as far as the caller sees
     * orders and contacts; absent: a process of the previous version.
     */
    buyer_orders: BuyerOrdersSchema.optional(),
    /** The buyer's open tickets that the caller sees, those that wait for a reply first; absent as above. */
    buyer_tickets: z.array(BuyerTicketSchema).optional(),
    /** The contact, for a role that may change it; null otherwise. */
    contact_fields: ShownContactSchema.nullable(),
    /** The mails to the buyer that this role can send again; absent: a process of the previous version. */
    repeatable_mails: z.array(RepeatedMailSchema).optional(),
    /** Whether the buyer is mailed: the order has an email address, and the shop sends mail. */
    is_buyer_mailed: z.boolean(),
    address: z.array(z.string()),
    /** The fields of the address that this role may correct now; null for none. */
    address_fields: ShownAddressSchema.nullable(),
    /** As in listOrders. */
    assigned_to: AssignedPersonSchema.nullable().optional(),
    tags: z.array(z.string()).optional(),
    /** The people are those who may see it. */
    handling_choices: HandlingChoicesSchema.optional(),
    note: z.string().nullable(),
    /** Internal notes, latest first. */
    notes: z.array(z.object({ id: z.int(), text: z.string(), at: z.string(), person: z.string() })),
    /** Mails that staff wrote to the buyer, latest first; empty for roles without contacts. */
    messages: z.array(
      z.object({
        id: z.int(),
        subject: z.string(),
        text: z.string(),
        at: z.string(),
        person: z.string(),
      }),
    ),
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
    /** The other orders of the same checkout. */
    parts: z.array(
      z.object({ id: z.int(), code: z.string(), shop: z.string(), status: OrderStatusSchema }),
    ),
    timeline: z.array(z.object({ status: z.string(), at: z.string() })),
    history: z.array(LogEntrySchema),
    carriers: z.array(z.string()),
  }),
});
export type ConsoleOrder = z.output<typeof getOrder.response>;
