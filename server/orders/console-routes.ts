import type { ConsoleName } from '#contract/console/api.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import { preview } from '#server/audit/preview.ts';
import type { ConsoleHandlers } from '#server/console/serve-console-api.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { countOrdersOfConsole, listOrdersOfConsole } from './console-list.ts';
import { getOrderOfConsole, requireOrder } from './console-order.ts';
import { listScopeOrders } from './console-queries.ts';
import { refundHandlers } from './console/refunds.ts';
import { returnHandlers } from './console/returns.ts';
import { moveOrder } from './operate/move-order.ts';
import { shipOrder } from './operate/ship-order.ts';

/** The console's calls about orders. */
export const orderHandlers = {
  listOrders: listOrdersOfConsole,
  countOrders: countOrdersOfConsole,
  getOrder: getOrderOfConsole,

  moveOrders: async (context, { ids, to, preview: isPreview }) => {
    const { db, session, locale } = context;
    const t = translatorOf(locale);
    const found = await listScopeOrders(db, scopeOf(session.roles, 'orders.advance'), ids);
    const prefixes = new Map(found.map(({ id, order_prefix }) => [id, order_prefix]));
    const run = isPreview ? preview : operate;
    const moved: { id: number; code: string }[] = [];
    const stayed: { id: number; code: string; message: string }[] = [];
    for (const id of new Set(ids)) {
      const prefix = prefixes.get(id);
      const code = orderCode(prefix ?? '', id);
      if (prefix === undefined) {
        stayed.push({ id, code, message: t("This order doesn't exist.") });
        continue;
      }
      try {
        await run(db, byStaff(context), (work) => moveOrder(work, { code, id, to }));
        moved.push({ id, code });
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        stayed.push({ id, code, message: t(error.message) });
      }
    }
    return { moved, stayed };
  },

  ...refundHandlers,
  ...returnHandlers,

  shipOrder: async (context, request) => {
    const { db } = context;
    const { code } = await requireOrder(context, 'orders.ship', request.id);
    const lines = request.lines?.map((line) => ({ line: line.id, pieces: line.pieces }));
    if (lines?.length === 0) throw new Invalid({ lines: ['Choose what is in the parcel.'] });
    await operate(db, byStaff(context), (work) =>
      shipOrder(work, {
        order: code,
        lines: lines ?? null,
        carrier: request.carrier ?? null,
        tracking: request.tracking_number ?? null,
        isUnpaidAllowed: request.is_unpaid_allowed,
      }),
    );
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
