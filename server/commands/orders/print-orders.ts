import { rename, rm, writeFile } from 'node:fs/promises';
import { operate } from '#server/audit/operate.ts';
import { Failure } from '#server/http/response/failure.ts';
import { documentPage } from '#server/orders/documents/document-page.ts';
import type { DocumentView } from '#server/orders/documents/document-view.ts';
import { renderPdf } from '#server/orders/documents/pdf/render-pdf.ts';
import {
  invoicesOf,
  issueOrderInvoice,
  slipsOf,
} from '#server/orders/operate/documents/print-orders.ts';
import { getOrder } from '#server/orders/operate/get-order.ts';
import { listOrders } from '#server/orders/operate/list-orders.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { CommandError, UsageError } from '../terminal/command.ts';
import { filePath } from '../terminal/file-path.ts';
import { readOrderFilter } from './order-filter.ts';
import { type OrdersContext, printResult } from './orders-context.ts';

/** The maximum number of orders per print, whose pages still fit into one file. */
const MAX_ORDERS = 1000;

/** `orders print [ORDER...] [filters] --slips FILE --invoices FILE`: one file for all of them, PDF or HTML. */
export async function printOrders(context: OrdersContext, args: string[]): Promise<void> {
  const { db } = context;
  /** The files, with how many documents each has. */
  const written: Record<string, number> = {};
  const lines: string[] = [];
  const { files, rest } = splitFiles(args);
  if (files.slips === null && files.invoices === null)
    throw new UsageError('Choose what to print: --slips FILE, --invoices FILE or both.');
  const ids = await chosenOrders(context, rest);
  if (ids.length === 0) return printResult(context, 'There are no orders to print.', written);
  const warn = (details: unknown, sentence?: string) =>
    lines.push(`${sentence ?? 'warning'}: ${JSON.stringify(details)}`);
  const settings = await readSettings(db, { warn });
  if (files.slips !== null) {
    await save(files.slips, await slipsOf(db, ids, settings, 'all'));
    written[files.slips] = ids.length;
    lines.push(`Packing slips of ${count(ids.length)} written to ${files.slips}`);
  }
  const refused = files.invoices === null ? [] : await issueAll(context, ids);
  if (files.invoices !== null) {
    const views = await invoicesOf(db, ids);
    if (views.length > 0) {
      await save(files.invoices, views);
      written[files.invoices] = views.length;
      lines.push(`${views.length} invoices and credit notes written to ${files.invoices}`);
    }
  }
  printResult(context, lines.join('\n'), written);
  if (refused.length > 0) throw new CommandError(refused.join('\n'));
}

const count = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

function splitFiles(args: readonly string[]) {
  const files: Record<'slips' | 'invoices', string | null> = { slips: null, invoices: null };
  const rest = [...args];
  for (const name of ['slips', 'invoices'] as const) {
    const index = rest.indexOf(`--${name}`);
    if (index === -1) continue;
    const [, file] = rest.splice(index, 2);
    if (file === undefined || !/\.(pdf|html)$/i.test(file))
      throw new UsageError(`--${name} needs a file that ends in .pdf or .html.`);
    files[name] = filePath(file);
  }
  return { files, rest };
}

/** The named orders, or all that match the filter, by number. */
async function chosenOrders({ db }: OrdersContext, args: string[]): Promise<number[]> {
  const { words, filter } = await readOrderFilter(db, args, { min: 0, max: MAX_ORDERS });
  if (args.length === 0) throw new UsageError('Give order numbers, or a filter.');
  if (words.length > 0) {
    if (words.length < args.length)
      throw new UsageError('Give either order numbers or a filter, not both.');
    const ids: number[] = [];
    for (const word of words) ids.push((await getOrder(db, word)).id);
    return [...new Set(ids)];
  }
  const rows = await listOrders(db, { ...filter, before: null, limit: MAX_ORDERS + 1 });
  if (rows.length > MAX_ORDERS)
    throw new CommandError(
      `More than ${MAX_ORDERS} orders match: narrow the filter, for example by day.`,
    );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Issues missing invoices; returns the reasons for orders that can't have one. */
async function issueAll({ db }: OrdersContext, ids: readonly number[]): Promise<string[]> {
  const refused: string[] = [];
  for (const id of ids) {
    try {
      await operate(db, byCommandLine(), (work) => issueOrderInvoice(work, String(id)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push(error.message);
    }
  }
  return refused;
}

/** Writes a file atomically. */
async function save(path: string, documents: readonly DocumentView[]): Promise<void> {
  const content = /\.pdf$/i.test(path) ? await renderPdf(documents) : documentPage(documents);
  const draft = `${path}.tmp`;
  try {
    // Buyers' names and addresses.
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new CommandError(`${path} can't be written: ${(error as Error).message}`);
  }
}
