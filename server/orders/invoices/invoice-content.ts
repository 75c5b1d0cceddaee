import type { TaxAmount } from '#domain/tax/tax-items.ts';

export type InvoiceKind = 'invoice' | 'credit-note';

/** Everything that an invoice or credit note prints; money in minor units. */
export interface InvoiceContent {
  /** The number of the order, as buyers know it. */
  order_code: string;
  ordered_at: string;
  /** Of a credit note: the invoice it takes back from, and why. */
  invoice_code: string | null;
  reason: string | null;
  locale: string;
  /** Whose calendar its days are of. Absent on documents of before they were the shop's: UTC. */
  time_zone?: string;
  /** ISO 4217. */
  currency: string;
  seller: {
    name: string;
    shop: string;
    address: string;
    email: string;
    phone: string;
    tax_number: string;
  };
  buyer: { name: string; address: string[]; vat_number: string };
  lines: InvoiceLine[];
  /** Of the voucher, taken off the lines; 0 on a credit note, whose lines are without it. */
  discount: number;
  delivery: number;
  /** By tax and rate. */
  taxes: TaxAmount[];
  /** Whether the amounts above contain the taxes. */
  tax_included: boolean;
  /** Whether the buyer owes the taxes. Absent on documents of before it could be: no. */
  reverse_charge?: boolean;
  total: number;
  /** Printed at the end, in the shop's words. */
  footer: string;
}

export interface InvoiceLine {
  name: string;
  code: string | null;
  pieces: number;
  /** Null: it isn't given by the piece. */
  unit_price: number | null;
  amount: number;
}
