import type { ConsoleName } from '#contract/console/api.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { Failure, NotFound } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { listScopeOrders } from './scope-queries.ts';
import { documentPage } from '../documents/document-page.ts';
import {
  invoicesOf,
  issueOrderInvoice,
  slipsAndInvoicesOf,
  slipsOf,
} from '../operate/documents/print-orders.ts';

/** The console's calls for documents to print. */
export const documentHandlers = {
  printSlips: async (context, { ids }) => {
    const orders = await ordersOf(context, 'orders.see', ids);
    return documentPage(await slipsOf(...(await slipsFor(context, orders))));
  },

  printInvoices: async (context, { ids, with_slips: hasSlips }) => {
    const orders = await ordersOf(context, 'orders.amounts', ids);
    const documents = hasSlips
      ? await slipsAndInvoicesOf(...(await slipsFor(context, orders)))
      : await invoicesOf(context.db, idsIn(orders));
    if (documents.length === 0) throw new NotFound('None of these orders has an invoice.');
    return documentPage(documents);
  },

  issueInvoices: async (context, { ids }) => {
    const t = translatorOf(context.locale);
    const refused: string[] = [];
    for (const { id, order_prefix } of await ordersOf(context, 'orders.amounts', ids)) {
      try {
        await operate(context.db, byStaff(context), (work) =>
          issueOrderInvoice(work, orderCode(order_prefix, id)),
        );
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.push(textOf(t, error.sentence));
      }
    }
    return { refused };
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

const idsIn = (orders: readonly { id: number }[]) => orders.map(({ id }) => id);

/** The arguments of `slipsOf` for orders, with the contacts that the caller may see. */
async function slipsFor(
  { db, log, session }: SignedInContext,
  orders: readonly { id: number }[],
): Promise<Parameters<typeof slipsOf>> {
  const settings = await readSettings(db, log);
  return [db, idsIn(orders), settings, scopeOf(session.roles, 'orders.contact')];
}

/** The orders with these ids within the caller's shops, in the requested order. NotFound without any. */
async function ordersOf({ db, session }: SignedInContext, right: Right, ids: readonly number[]) {
  const orders = await listScopeOrders(db, scopeOf(session.roles, right), ids);
  if (orders.length === 0) throw new NotFound("This order doesn't exist.");
  return orders.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
