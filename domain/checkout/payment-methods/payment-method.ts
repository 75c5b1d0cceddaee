import type { PaymentKind } from '#contract/orders/payment-kinds.ts';

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

/** Who is at the checkout, as far as payment methods depend on it. */
export interface PayingShopper {
  isCustomer: boolean;
  /** The parsed VAT number of a business. */
  vatNumber: string | null;
}

/** What a buyer needs to know to pay an unpaid order; English texts marked by msg(). */
export interface PaymentInstructions {
  text: string;
  details: { label: string; value: string }[];
}

/** A payment method. Each has its own file and an entry in payment-methods.ts. */
export interface PaymentMethod {
  /** The name stored with a payment and sent by clients. */
  name: string;
  /** Other names that clients may send, in lower case. */
  aliases: readonly string[];
  paid: PaymentKind;
  /** Whether orders ship before they are paid. */
  shipsUnpaid: boolean;
  /** The title at checkout, and the sentence below it. */
  title: string;
  text: string;
  /** The title on orders, before and after they are paid. */
  titleOfOrder: (isPaid: boolean) => string;
  /** Whether the shop offers it. `gateways`: the names of those that can take a payment now. */
  isOffered: (settings: PaymentSettings, gateways: readonly string[]) => boolean;
  /** Whether this shopper may choose it. */
  isOfferedTo: (shopper: PayingShopper) => boolean;
  /** After how many minutes an unpaid order is cancelled; null: never. `online`: the minutes for gateways. */
  minutesToPay: (settings: PaymentSettings, online: number) => number | null;
  /** Shown in confirmation, order page and mail while the order is unpaid; null: nothing. */
  instructions: (settings: PaymentSettings) => PaymentInstructions | null;
}
