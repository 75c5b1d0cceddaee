import type { SymbolPosition } from '#domain/money/currency.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';

export type InvoiceKind = 'invoice' | 'credit-note';

/** Everything that an invoice or credit note prints; money in minor units. */
export interface InvoiceContent {
  /** The order's code as buyers know it. */
  order_code: string;
  ordered_at: string;
  /** On a credit note: the invoice it corrects, and why. */
  invoice_code: string | null;
  reason: string | null;
  locale: string;
  /** The time zone of its dates. Absent on documents issued before the shop had one: UTC. */
  time_zone?: string;
  /** ISO 4217. */
  currency: string;
  /** On which side the currency's symbol is. Absent on documents issued earlier: that of the language. */
  currency_position?: SymbolPosition;
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
  /** The voucher's, subtracted from the lines; 0 on a credit note, whose lines already exclude it. */
  discount: number;
  delivery: number;
  /** By tax and rate. */
  taxes: TaxAmount[];
  /** Whether the amounts above contain the taxes. */
  tax_included: boolean;
  /** Whether the buyer owes the taxes. Absent, and false, on documents issued before reverse charge was supported. */
  reverse_charge?: boolean;
  total: number;
  /** Printed at the end, in the shop's words. */
  footer: string;
}

export interface InvoiceLine {
  name: string;
  code: string | null;
  pieces: number;
  /** null: not priced by the piece. */
  unit_price: number | null;
  amount: number;
}
