import type { OrderStatus } from '#domain/orders/order-status.ts';

/** An event of an order or a ticket of the demo. `place` is its index among the orders, or tickets, of the plan. */
export type DemoEvent = { at: Date; place: number } & (
  | {
      kind: 'order';
      person: number;
      /** The first is looked up by its rank among the best sellers, the others in the shop of the first. */
      products: { rank: number; quantity: number }[];
      method: 'cash' | 'test' | 'bank_transfer';
      note: string | null;
    }
  | { kind: 'pay' }
  /** By transfer; `share` of what the order costs. */
  | { kind: 'pay-part'; share: number }
  | { kind: 'advance'; to: OrderStatus }
  /** `isPart`: only one piece of the first line. */
  | { kind: 'ship'; carrier: string; tracking: string; isPart: boolean }
  | { kind: 'refund'; reason: string }
  | { kind: 'ask-return'; reason: string }
  | { kind: 'accept-return' }
  | { kind: 'refuse-return'; reason: string }
  | { kind: 'receive-return' }
  | { kind: 'refund-return' }
  | { kind: 'ticket'; subject: string; message: string }
  | { kind: 'reply'; subject: string; message: string }
  | { kind: 'close-ticket'; subject: string }
);
