import type { ConsoleName } from '#contract/console/api.ts';
import { operate } from '#server/audit/operate.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { exportCustomers } from './console/export-customers.ts';
import { getCustomer } from './console/get-customer.ts';
import { listCustomers } from './console/list-customers.ts';
import { previewMerge } from './console/preview-merge.ts';
import { getCustomerChoices, tagCustomers } from './console/tag-customers.ts';
import { requireAllShops } from './console/require-all-shops.ts';
import { blockCustomer } from './operate/block-customer.ts';
import { claimGuestOrders } from './operate/claim-guest-orders.ts';
import { copyCustomer } from './operate/copy-customer.ts';
import { editCustomer } from './operate/edit-customer.ts';
import { eraseCustomer } from './operate/erase-customer.ts';
import { mergeCustomers } from './operate/merge-customers.ts';
import { noteOnCustomer } from './operate/note-on-customer.ts';
import { sendPasswordLink } from './operate/send-password-link.ts';

/** The console's handlers for customers. */
export const customerHandlers = {
  listCustomers,
  exportCustomers,
  getCustomerChoices,
  getCustomer,
  tagCustomers,
  editCustomer: async (context, { id, changes }) => {
    requireAllShops(context, 'customers.edit');
    await operate(context.db, byStaff(context), (work) => editCustomer(work, { id, changes }));
    return {};
  },
  noteOnCustomer: async (context, request) => {
    requireAllShops(context, 'customers.edit');
    const { id, text } = request;
    await operateOnce(context.db, byStaff(context), request, (work) =>
      noteOnCustomer(work, id, text),
    );
    return {};
  },
  sendPasswordLink: async (context, request) => {
    requireAllShops(context, 'customers.edit');
    await operateOnce(context.db, byStaff(context), request, (work) =>
      sendPasswordLink(work, request.id),
    );
    return {};
  },
  claimGuestOrders: async (context, { id, order_ids: orderIds }) => {
    requireAllShops(context, 'customers.edit');
    return operate(context.db, byStaff(context), async (work) => ({
      orders: await claimGuestOrders(work, { id, orderIds }),
    }));
  },
  previewMerge,
  mergeCustomers: async (context, request) => {
    requireAllShops(context, 'customers.edit');
    const { id, other_id: otherId, name } = request;
    return operateOnce(context.db, byStaff(context), request, async (work) => {
      const { moved } = await mergeCustomers(work, { id, otherId, name });
      return moved;
    });
  },
  blockCustomer: async (context, { id, is_blocked: isBlocked }) => {
    requireAllShops(context, 'customers.edit');
    await operate(context.db, byStaff(context), (work) => blockCustomer(work, { id, isBlocked }));
    return {};
  },
  exportCustomer: async (context, { id }) => ({
    file: await operate(context.db, byStaff(context), (work) => copyCustomer(work, id)),
  }),
  eraseCustomer: async (context, request) => {
    const { id, name } = request;
    await operateOnce(context.db, byStaff(context), request, (work) =>
      eraseCustomer(work, { id, name }),
    );
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
