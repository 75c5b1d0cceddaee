import { z } from 'zod';
import { decimal } from '../fields.ts';
import { consoleEndpoint } from './endpoint.ts';

/** Kinds of pending work, in the order of the home page. */
export const TO_DOS = [
  'to-confirm',
  'to-pack',
  'late',
  'unpaid',
  'part-paid',
  'returns',
  'refunds',
  'tickets',
  'low-stock',
  'mails',
  'errors',
] as const;

const TopProductSchema = z.object({
  /** null: permanently deleted. */
  id: z.int().nullable(),
  name: z.string(),
  pieces: z.int(),
  /** By currency, the largest first: after discounts and vouchers, with tax, without delivery. */
  sums: z.array(z.object({ currency: z.string(), amount: decimal() })),
});
export type TopProduct = z.output<typeof TopProductSchema>;

const PeriodSchema = z.object({
  days: z.int(),
  orders: z.int(),
  orders_before: z.int(),
  /** On the same days a year ago; null: the shop had no orders in those 30 days; absent: a process of the previous version. */
  orders_year_ago: z.int().nullable().optional(),
  sums: z.array(
    z.object({
      currency: z.string(),
      amount: decimal(),
      amount_before: decimal(),
      amount_year_ago: decimal().optional(),
      /** Of an order. */
      average: decimal(),
      /** Refunded in this period, of orders of any age that are not cancelled; not deducted from `amount`. */
      refunded: decimal(),
    }),
  ),
  /**
   * The products with the most pieces sold, without cancelled ones; at most two minutes old. Absent: a process of the version
   * before.
   */
  top_products: z.array(TopProductSchema).optional(),
});
export type HomePeriod = z.output<typeof PeriodSchema>;

export const getHome = consoleEndpoint({
  method: 'GET',
  path: '/home',
  access: 'orders.see',
  summary: "Returns the caller's pending work and the figures of the last days",
  request: z.object({}),
  response: z.object({
    to_do: z.array(z.object({ kind: z.enum(TO_DOS), count: z.int() })),
    /** Open points of the first-day checklist, with the commands that resolve them; only for owners and managers. */
    first_day: z.array(
      z.object({ name: z.string(), sentence: z.string(), command: z.string().nullable() }),
    ),
    /** Whether visitors see the shop, and a link that shows the closed one for a week; null without the right to open it. */
    opening: z.object({ is_open: z.boolean(), preview: z.string() }).nullable(),
    /** Whether no process has run jobs for minutes; false for roles other than owners and managers. */
    jobs_stopped: z.boolean(),
    /** At most a minute old; null when the role may not see it. */
    sales: z
      .object({
        periods: z.array(PeriodSchema),
        days: z.array(z.object({ day: z.string(), orders: z.int() })),
      })
      .nullable(),
  }),
});
export const setOpening = consoleEndpoint({
  method: 'POST',
  path: '/opening',
  access: 'settings.edit',
  summary: 'Opens the shop to visitors, or closes it: they see that it opens soon',
  request: z.object({ is_open: z.boolean() }),
  response: z.object({}),
});

export type Home = z.output<typeof getHome.response>;
