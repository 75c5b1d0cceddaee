import type { Placed } from '#contract/orders.ts';

/** An order as a shopper sent it, under one key however often it was repeated. */
export interface SentOrder {
  key: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** Where the mails go. */
  email: string;
  /** What was acknowledged; null: nothing yet. */
  answer: Placed | null;
  /** Why it was refused for good; null: it was not. */
  refusal: string | null;
}

/** What the shoppers saw: the truth that the database is measured against afterwards. */
export interface Ledger {
  orders: SentOrder[];
  /** Orders whose cancellation was acknowledged, and those where it was only tried. */
  cancelled: Set<number>;
  cancelTried: Set<number>;
  /** Payments whose success page was shown, and sessions of Stripe whose report was acknowledged. */
  paid: Set<number>;
  reported: Set<string>;
  /** Answers by status; 0: the connection broke. */
  answers: Map<number, number>;
  /** What no shopper may ever see: an answer of 500, or another answer under the same key. */
  wrong: string[];
}

/** Before anything was sent. */
export const emptyLedger = (): Ledger => ({
  orders: [],
  cancelled: new Set(),
  cancelTried: new Set(),
  paid: new Set(),
  reported: new Set(),
  answers: new Map(),
  wrong: [],
});
