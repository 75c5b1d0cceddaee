/** What is to be paid in one go; amount in minor units. */
export interface SessionRequest {
  paymentId: number;
  amount: number;
  /** ISO 4217. */
  currency: string;
  items: { name: string; amount: number }[];
  buyerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  /** The same text asks for the same session, however often. */
  idempotencyKey: string;
}

export interface OpenedSession {
  /** As the gateway calls it. */
  id: string;
  /** Where the shopper pays. */
  url: string;
  expiresAt: Date;
}

/** What a gateway says of a session. */
export type SessionState =
  | { state: 'paid'; amount: number; gatewayPayment: string | null }
  | { state: 'open' | 'over' };

/** A way to take money online. Every function may throw when the gateway does not answer. */
export interface PaymentGateway {
  name: string;
  open: (request: SessionRequest) => Promise<OpenedSession>;
  look: (sessionId: string) => Promise<SessionState>;
  /** Ends a session so that nobody can pay it any more, unless it is paid already. */
  end: (sessionId: string) => Promise<SessionState>;
  refund: (refund: RefundRequest) => Promise<void>;
}

export interface RefundRequest {
  id: number;
  sessionId: string;
  amount: number;
  gatewayPayment: string | null;
}

/** The gateways that can take a payment now, by name. */
export type Gateways = ReadonlyMap<string, PaymentGateway>;
