import { open, rename, rm } from 'node:fs/promises';
import { operate } from '#server/audit/operate.ts';
import { listOrders } from '#server/orders/operate/list-orders.ts';
import { logExport } from '#server/orders/operate/export/log-export.ts';
import { orderCsv, orderCsvHead } from '#server/orders/operate/export/order-csv.ts';
import type { OrderRow } from '#server/orders/read/order-row.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { CommandError, UsageError } from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { readOrderFilter } from './order-filter.ts';
import { type OrdersContext, printResult } from './orders-context.ts';

const PAGE_SIZE = 500;
/** Buyers' names and addresses. */
const PRIVATE_FILE = 0o600;

/**
 * `orders export FILE.csv [filters]`: one row per order, latest first. The file is only created once it is complete,
 * and noted in the audit log.
 */
export async function exportOrders(context: OrdersContext, args: string[]): Promise<void> {
  const { db, signal } = context;
  const { words, filter } = await readOrderFilter(db, args, { min: 1, max: 1 });
  const path = filePath(words[0] ?? '');
  if (!/\.csv$/i.test(path)) throw new UsageError('The file must end in .csv.');
  const draft = `${path}.tmp`;
  const file = await open(draft, 'w', PRIVATE_FILE).catch((error: Error) => {
    throw new CommandError(`${path} can't be written: ${error.message}`);
  });
  let count = 0;
  try {
    await file.write(orderCsvHead());
    for (let before: number | null = null; ;) {
      signal.throwIfAborted();
      const rows: OrderRow[] = await listOrders(db, { ...filter, before, limit: PAGE_SIZE });
      await file.write(orderCsv(rows));
      count += rows.length;
      const last = rows.at(-1);
      if (rows.length < PAGE_SIZE || !last) break;
      before = last.id;
    }
    await file.close();
    await operate(db, byCommandLine(), (work) => logExport(work, count));
    await rename(draft, path);
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
  const line = `${count} ${count === 1 ? 'order' : 'orders'} written to ${path}`;
  printResult(context, line, { file: path, orders: count });
}
