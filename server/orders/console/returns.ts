import type { ConsoleName } from '#contract/console/api.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { transaction } from '#server/database/transaction.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { requireOrder } from './require-order.ts';
import { beginReturn } from '../operate/returns/begin-return.ts';
import { acceptReturn, refuseReturn } from '../operate/returns/decide-return.ts';
import { receiveReturn } from '../operate/returns/receive-return.ts';
import { quoteReturn, refundReturn } from '../operate/returns/refund-return.ts';
import { findReturn } from '../returns/return-queries.ts';
import { executeQuoted, presentQuote, refundLimit } from './refunds.ts';

/** The console's calls about returns. */
export const returnHandlers = {
  beginReturn: async (context, request) => {
    const { id, lines, reason } = request;
    const { code } = await requireOrder(context, 'orders.return', id);
    const pieces = lines.map((line) => ({ line: line.id, pieces: line.pieces }));
    await operateOnce(context.db, byStaff(context), request, (work) =>
      beginReturn(work, { order: code, lines: pieces, reason }),
    );
    return {};
  },

  decideReturn: async (context, request) => {
    const { id, is_accepted, note } = request;
    await orderOf(context, 'orders.return', id);
    if (!is_accepted && note === undefined)
      throw new Invalid({ note: ['Enter a reason. The buyer will see it.'] });
    await operateOnce(context.db, byStaff(context), request, (work) =>
      is_accepted ? acceptReturn(work, id, note ?? null) : refuseReturn(work, id, note ?? ''),
    );
    return {};
  },

  receiveReturn: async (context, request) => {
    const { id, lines, note } = request;
    await orderOf(context, 'orders.return', id);
    const pieces = (destination: 'to_stock' | 'scrapped') =>
      lines
        .filter((line) => line[destination] > 0)
        .map((line) => ({ line: line.id, pieces: line[destination] }));
    await operateOnce(context.db, byStaff(context), request, (work) =>
      receiveReturn(work, id, {
        toStock: pieces('to_stock'),
        scrapped: pieces('scrapped'),
        note: note ?? null,
      }),
    );
    return {};
  },

  quoteReturn: async (context, { id, delivery }) => {
    const { db, locale } = context;
    const order = await orderOf(context, 'orders.refund', id);
    const limit = await refundLimit(context, order.id);
    const quoted = await transaction(db, (tx) =>
      quoteReturn({ db: tx, locale }, id, { delivery: delivery ? 'all' : 0, limit }),
    );
    return presentQuote(context, order.code, quoted);
  },

  refundReturn: async (context, { id, delivery, quote }) => {
    const order = await orderOf(context, 'orders.refund', id);
    const limit = await refundLimit(context, order.id);
    await executeQuoted(context, order, quote, (work) =>
      refundReturn(work, id, { delivery: delivery ? 'all' : 0, quote, limit }),
    );
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;

/** The order of a return within the caller's shops. NotFound for returns of other shops, as for unknown ones. */
async function orderOf(
  context: SignedInContext,
  right: Right,
  returnId: number,
): Promise<{ id: number; code: string }> {
  const orderReturn = await findReturn(context.db, returnId);
  return requireOrder(context, right, orderReturn?.order_id ?? 0);
}
