import type { Money } from '#domain/money/money.ts';

/** One payment at a gateway: items of one currency. */
export interface SessionRequest {
  paymentId: number;
  items: { name: string; price: Money }[];
  buyerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  /** Requests with the same key open the same session. */
  idempotencyKey: string;
}

export interface OpenedSession {
  /** The gateway's id. */
  id: string;
  /** The page where the shopper pays. */
  url: string;
  expiresAt: Date;
}

/** State of a session as the gateway reports it. */
export type SessionState =
  | { state: 'paid'; money: Money; gatewayPayment: string | null }
  | { state: 'open' | 'over' };

/** Thrown for an amount that the gateway doesn't take, such as one below its minimum for the currency. */
export class AmountRefused extends Error {}

/** An online payment provider. Every function throws when the gateway does not respond. */
export interface PaymentGateway {
  name: string;
  /** Throws `AmountRefused`. */
  open: (request: SessionRequest) => Promise<OpenedSession>;
  retrieve: (sessionId: string) => Promise<SessionState>;
  /** Expires a session so that it can no longer be paid, unless it already was. */
  end: (sessionId: string) => Promise<SessionState>;
  /** Executes a refund once, even when it is called again; another attempt only if the earlier ones failed. */
  refund: (refund: GatewayRefund) => Promise<RefundResult>;
}

export interface GatewayRefund {
  id: number;
  /** Incremented when the operator has a failed refund retried. */
  attempt: number;
  sessionId: string;
  money: Money;
  gatewayPayment: string | null;
}

/** The outcome of a refund. `reference`: the gateway's id of it, null when it refused to start one. */
export interface RefundResult {
  state: 'done' | 'waiting' | 'failed';
  reference: string | null;
  /** Why it failed, in the gateway's words. */
  failure: string | null;
}

/** The gateways that can take a payment now, by name. */
export type Gateways = ReadonlyMap<string, PaymentGateway>;
