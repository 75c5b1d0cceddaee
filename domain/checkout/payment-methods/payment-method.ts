/** The shop's settings that payment methods depend on. */
export interface PaymentSettings {
  cash_on_delivery: boolean;
  online_payment: boolean;
  bank_account_holder: string | null;
  /** As domain/money/bank-account.ts stores it. */
  bank_account: string | null;
  bank_name: string | null;
  /** BIC, routing number or sort code. */
  bank_code: string | null;
  /** How long an order waits for a transfer. */
  bank_transfer_days: number;
}

/**
 * How the money comes. `on-delivery`: the order ships unpaid and delivery pays it. `online`: a gateway takes the money in
 * a window of its own. `in-advance`: the order waits until the operator records that the money is there.
 */
export type PaymentKind = 'on-delivery' | 'online' | 'in-advance';

/** What a buyer needs to pay an order that waits for its money; English texts marked by msg(). */
export interface PaymentInstructions {
  text: string;
  details: { label: string; value: string }[];
}

/** One way to pay. Each has a file of its own and a place in payment-methods.ts. */
export interface PaymentMethod {
  /** Stored with a payment, and sent by clients. */
  name: string;
  /** Other names that clients send, in lower case. */
  aliases: readonly string[];
  paid: PaymentKind;
  /** What the checkout calls it, and the sentence below. */
  title: string;
  text: string;
  /** What orders call it, before and after they are paid. */
  titleOfOrder: (isPaid: boolean) => string;
  /** Whether the checkout offers it. `gateways`: the names of those that can take a payment now. */
  isOffered: (settings: PaymentSettings, gateways: readonly string[]) => boolean;
  /** After how many minutes an unpaid order is cancelled; null: never. `online`: the minutes for gateways. */
  minutesToPay: (settings: PaymentSettings, online: number) => number | null;
  /** What confirmation, order page and mail tell while the order is unpaid; null: nothing. */
  instructions: (settings: PaymentSettings) => PaymentInstructions | null;
}
