import type { Placed } from '#contract/orders/placed.ts';

/** An order as sent by a shopper, with one idempotency key for all retries. */
export interface SentOrder {
  key: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** Recipient of the emails. */
  email: string;
  /** The acknowledged response; null before. */
  answer: Placed | null;
  /** Reason of the final refusal; null unless it was refused. */
  refusal: string | null;
}

/** What the shoppers observed: the ground truth to check the database against. */
export interface Ledger {
  orders: SentOrder[];
  /** Orders whose cancellation was acknowledged, and those with an attempted cancellation. */
  cancelled: Set<number>;
  cancelTried: Set<number>;
  /** Payments whose success page was shown, and Stripe sessions whose webhook was acknowledged. */
  paid: Set<number>;
  reported: Set<string>;
  /** Responses by status; 0: the connection broke. */
  answers: Map<number, number>;
  /** Errors no shopper may see: a 500, or different responses to one idempotency key. */
  wrong: string[];
}

/** Before any request. */
export const emptyLedger = (): Ledger => ({
  orders: [],
  cancelled: new Set(),
  cancelTried: new Set(),
  paid: new Set(),
  reported: new Set(),
  answers: new Map(),
  wrong: [],
});
