import { open, rename, rm } from 'node:fs/promises';
import { toDecimal } from '#domain/money/amount.ts';
import { csvRow } from '#domain/orders/csv-row.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { listOrders } from '#server/orders/operate/list-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { type CommandContext, CommandError, UsageError } from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { readOrderFilter } from './order-filter.ts';

const PAGE = 500;

const COLUMNS: Record<string, (row: OrderRow) => string | number> = {
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

/** `orders export FILE.csv [filters]`: one row an order, the latest first. The file is there whole or not at all. */
export async function exportOrders(
  { db, print, signal }: CommandContext,
  args: string[],
): Promise<void> {
  const { words, filter } = await readOrderFilter(db, args, { least: 1, most: 1 });
  const path = filePath(words[0] ?? '');
  if (!/\.csv$/i.test(path)) throw new UsageError('The file must end in .csv.');
  const draft = `${path}.tmp`;
  const file = await open(draft, 'w').catch((error: Error) => {
    throw new CommandError(`${path} can't be written: ${error.message}`);
  });
  let count = 0;
  try {
    await file.write(csvRow(Object.keys(COLUMNS)));
    for (let before: number | null = null; ;) {
      signal.throwIfAborted();
      const rows: OrderRow[] = await listOrders(db, { ...filter, before, limit: PAGE });
      const lines = rows.map((row) => csvRow(Object.values(COLUMNS).map((cell) => cell(row))));
      await file.write(lines.join(''));
      count += rows.length;
      const last = rows.at(-1);
      if (rows.length < PAGE || !last) break;
      before = last.id;
    }
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
  print(`${count} ${count === 1 ? 'order' : 'orders'} written to ${path}`);
}
