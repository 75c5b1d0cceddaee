import type { ConsoleName } from '#contract/console/api.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { exportCustomers } from './console/export-customers.ts';
import { getCustomer, listCustomers } from './console/customers.ts';
import { blockCustomer } from './operate/block-customer.ts';
import { copyCustomer } from './operate/copy-customer.ts';
import { eraseCustomer } from './operate/erase-customer.ts';

/** The console's handlers for customers. */
export const customerHandlers = {
  listCustomers,
  exportCustomers,
  getCustomer,
  blockCustomer: async (context, { id, is_blocked: isBlocked }) => {
    requireAllShops(context, 'customers.edit');
    await operate(context.db, byStaff(context), (work) => blockCustomer(work, { id, isBlocked }));
    return {};
  },
  exportCustomer: async (context, { id }) => ({
    file: await operate(context.db, byStaff(context), (work) => copyCustomer(work, id)),
  }),
  eraseCustomer: async (context, { id, name }) => {
    await operate(context.db, byStaff(context), (work) => eraseCustomer(work, { id, name }));
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

/** Accounts belong to all shops: staff of a single shop can't change them. */
function requireAllShops({ session }: SignedInContext, right: Right): void {
  if (scopeOf(session.roles, right) === 'all') return;
  throw new NotFound("This customer doesn't exist.");
}
