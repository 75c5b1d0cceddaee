import type { z } from 'zod';
import type { exportOrders as endpoint } from '#contract/console/orders/order-list.ts';
import { csvSeparator } from '#domain/i18n/csv-separator.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { BYTE_ORDER_MARK } from '#server/console/export-list.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { listScopeOrders } from '../scope-queries.ts';
import { listOrdersById } from '../../operate/list-orders.ts';
import { logExport } from '../../operate/export/log-export.ts';
import { orderCsv, orderCsvHead } from '../../operate/export/order-csv.ts';
import { listOrderIds } from './list-order-ids.ts';

const CHUNK_SIZE = 200;
/** Larger exports are left to the command line, which streams them. */
const MAX_ORDERS = 5_000;

/**
 * All orders of a filtered list as CSV, latest first, with the columns of `orders export`; the audit log
 * says who took how many. Refused above MAX_ORDERS orders.
 */
export async function exportOrders(
  context: SignedInContext,
  filter: z.output<typeof endpoint.request>,
): Promise<string> {
  const { db, session, locale } = context;
  const separator = csvSeparator(locale);
  const lines = [BYTE_ORDER_MARK, orderCsvHead(separator)];
  const ids = await listOrderIds(context, filter, MAX_ORDERS);
  if (!ids)
    throw new Refused(
      translate(
        locale,
        'This is more than {{count}} orders. Narrow the list by date, or use the command line: orders export.',
        { count: MAX_ORDERS },
      ),
    );
  let count = 0;
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const some = ids.slice(start, start + CHUNK_SIZE);
    // The caller may see orders that they may not export.
    const own = await listScopeOrders(db, scopeOf(session.roles, 'orders.export'), some);
    const rows = await listOrdersById(
      db,
      own.map(({ id }) => id),
    );
    lines.push(orderCsv(rows, separator));
    count += rows.length;
  }
  await operate(db, byStaff(context), (work) => logExport(work, count));
  return lines.join('');
}
