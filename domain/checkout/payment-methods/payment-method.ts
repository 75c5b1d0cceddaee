/** The shop's settings that payment methods depend on. */
export interface PaymentSettings {
  cash_on_delivery: boolean;
  online_payment: boolean;
  bank_account_holder: string | null;
  /** In the form that domain/money/bank-account.ts stores. */
  bank_account: string | null;
  bank_name: string | null;
  /** BIC, routing number or sort code. */
  bank_code: string | null;
  /** For how many days an order waits for a transfer. */
  bank_transfer_days: number;
}

/**
 * How an order is paid. `on-delivery`: it ships unpaid, and delivery pays it. `online`: a gateway takes the payment in
 * its own window. `in-advance`: it waits until the operator records the payment.
 */
export type PaymentKind = 'on-delivery' | 'online' | 'in-advance';

/** What a buyer needs to know to pay an unpaid order; English texts marked by msg(). */
export interface PaymentInstructions {
  text: string;
  details: { label: string; value: string }[];
}

/** A payment method. Each has a file of its own and an entry in payment-methods.ts. */
export interface PaymentMethod {
  /** The name stored with a payment and sent by clients. */
  name: string;
  /** Other names that clients may send, in lower case. */
  aliases: readonly string[];
  paid: PaymentKind;
  /** The title at checkout, and the sentence below it. */
  title: string;
  text: string;
  /** The title on orders, before and after they are paid. */
  titleOfOrder: (isPaid: boolean) => string;
  /** Whether the checkout offers it. `gateways`: the names of those that can take a payment now. */
  isOffered: (settings: PaymentSettings, gateways: readonly string[]) => boolean;
  /** After how many minutes an unpaid order is cancelled; null: never. `online`: the minutes for gateways. */
  minutesToPay: (settings: PaymentSettings, online: number) => number | null;
  /** Shown in confirmation, order page and mail while the order is unpaid; null: nothing. */
  instructions: (settings: PaymentSettings) => PaymentInstructions | null;
}
