import type { z } from 'zod';
import type { exportCustomers as endpoint } from '#contract/console/customers/customers.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { type Columns, exportList } from '#server/console/export-list.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { type CustomerListRow, listCustomerRows } from '../queries.ts';
import { customerFilter } from './list-customers.ts';
import { scopesOf } from './present-customer.ts';

const MAX_CUSTOMERS = 50_000;

const COLUMNS: Columns<CustomerListRow> = {
  name: (row) => row.name,
  email: (row) => (row.has_contact && row.email) || '',
  phone_code: (row) => (row.has_contact && row.phone !== null && row.phone_code) || '',
  phone: (row) => (row.has_contact && row.phone) || '',
  since: (row) => new Date(row.since).toISOString(),
  orders: (row) => row.orders,
  last_order: (row) =>
    row.last_order_at === null ? '' : new Date(row.last_order_at).toISOString(),
  spent: (row) => toDecimal(row.spent),
  tickets: (row) => row.tickets,
  city: (row) => (row.has_contact && row.city) || '',
  state: (row) => (row.is_active ? 'open' : 'blocked'),
  tags: (row) => row.tags.join(', '),
};

/** The caller's customers of a filtered list as CSV, newest first; the audit log says who took how many. */
export async function exportCustomers(
  context: SignedInContext,
  request: z.output<typeof endpoint.request>,
): Promise<string> {
  const { db, session } = context;
  const scopes = { ...scopesOf(session.roles), seen: scopeOf(session.roles, 'customers.export') };
  const filter = await customerFilter(context, request);
  const { csv, rows } = await exportList(context, {
    columns: COLUMNS,
    max: MAX_CUSTOMERS,
    readAfter: (last, limit) =>
      listCustomerRows(db, scopes, filter, { after: last?.id ?? null, limit }),
  });
  await operate(db, byStaff(context), ({ log }) =>
    log({
      act: 'customer.export',
      kind: 'customer',
      id: 0,
      // Not the search: it may name a customer who is erased later.
      changes: { customers: [null, rows], state: [null, request.state ?? null] },
    }),
  );
  return csv;
}
