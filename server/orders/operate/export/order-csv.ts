import type { CsvSeparator } from '#domain/i18n/csv-separator.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { csvRow } from '#domain/orders/csv-row.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { OrderRow } from '../../read/order-row.ts';

type Cells = Record<string, (row: OrderRow) => string | number>;

const COLUMNS: Cells = {
  number: (row) => orderCode(row.order_prefix, row.id),
  date: (row) => new Date(row.created_at).toISOString(),
  state: (row) => row.order_status,
  shop: (row) => row.shop_name,
  payment: (row) => row.method,
  paid: (row) => (row.paid_at === null ? '' : new Date(row.paid_at).toISOString()),
  name: ({ address }) => address.name,
  email: (row) => row.buyer_email ?? '',
  phone_code: ({ address }) => address.phone_code ?? '',
  phone: ({ address }) => address.phone,
  address_line: ({ address }) => address.address_line,
  address_line2: ({ address }) => address.address_line2 ?? '',
  post_code: ({ address }) => address.post_code ?? '',
  city: ({ address }) => address.city ?? '',
  region: ({ address }) => address.state ?? '',
  country: ({ address }) => address.country ?? '',
  pieces: (row) => row.quantity,
  subtotal: (row) => toDecimal(row.total_amount),
  discount: (row) => toDecimal(row.coupon_discount),
  delivery: (row) => toDecimal(row.delivery_charge),
  tax: (row) => toDecimal(row.tax_amount),
  included_tax: (row) => toDecimal(row.included_tax_amount),
  total: (row) => toDecimal(row.payable_amount),
  currency: (row) => row.currency,
  note: (row) => row.note ?? '',
};

/** The header line of an order file. */
export const orderCsvHead = (separator?: CsvSeparator): string =>
  csvRow(Object.keys(COLUMNS), separator);

/** Orders as lines of a CSV file. */
export function orderCsv(rows: readonly OrderRow[], separator?: CsvSeparator): string {
  const cells = Object.values(COLUMNS);
  return rows
    .map((row) =>
      csvRow(
        cells.map((cell) => cell(row)),
        separator,
      ),
    )
    .join('');
}
