import type { ConsoleName } from '#contract/console/api.ts';
import type { MoveResult } from '#contract/console/orders/move-orders.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { preview } from '#server/audit/preview.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { countOrders } from './console/list/count-orders.ts';
import { listOrders } from './console/list/list-orders.ts';
import { getConsoleOrder } from './console/get-console-order.ts';
import { isBuyerMailed } from './mails/is-buyer-mailed.ts';
import { payConsoleOrder } from './console/pay-console-order.ts';
import { requireOrder } from './console/require-order.ts';
import { listScopeOrders } from './console/scope-queries.ts';
import { batchHandlers } from './console/batches/batch-handlers.ts';
import { buyerHandlers } from './console/buyer/buyer-handlers.ts';
import { documentHandlers } from './console/documents.ts';
import { handlingHandlers } from './console/handling/handling-handlers.ts';
import { exportOrders } from './console/list/export-orders.ts';
import { shipOrders } from './console/ship-orders.ts';
import { repeatedMailHandlers } from './console/buyer/repeat-mail.ts';
import { refundHandlers } from './console/refunds.ts';
import { returnHandlers } from './console/returns.ts';
import { addNote } from './operate/add-note.ts';
import { changeParcel } from './operate/change-parcel.ts';
import { moveOrder } from './operate/move-order.ts';
import { shipOrder } from './operate/ship-order.ts';
import { undoMove } from './operate/undo-move.ts';
import { findParcel } from './shipments/shipment-queries.ts';

/** The console's calls about orders. */
export const orderHandlers = {
  listOrders,
  countOrders,
  exportOrders,
  getOrder: getConsoleOrder,

  moveOrders: (context, { ids, to, preview: isPreview, idempotency_key: key }) =>
    eachOrder(context, ids, ({ id, code }) => {
      const move = (work: Work) => moveOrder(work, { code, to });
      return isPreview
        ? preview(context.db, byStaff(context), move)
        : operateOnOrder(context, { key, id, to }, move);
    }),

  undoMoves: (context, { ids, idempotency_key: key }) =>
    eachOrder(context, ids, ({ id }) =>
      operateOnOrder(context, { key, id }, (work) => undoMove(work, id)),
    ),

  addNote: async (context, request) => {
    const { id, text } = request;
    await requireOrder(context, 'orders.note', id);
    await operateOnce(context.db, byStaff(context), request, (work) => addNote(work, id, text));
    return {};
  },

  changeParcel: async (context, request) => {
    const parcel = await findParcel(context.db, request.id);
    await requireOrder(context, 'orders.ship', parcel?.order_id ?? 0);
    await operate(context.db, byStaff(context), (work) =>
      changeParcel(work, {
        id: request.id,
        carrier: request.carrier ?? null,
        tracking: request.tracking_number ?? null,
        seen: {
          carrier: request.seen_carrier ?? null,
          tracking: request.seen_tracking_number ?? null,
        },
        isMailed: request.is_mailed,
      }),
    );
    return {};
  },

  payOrder: payConsoleOrder,

  ...batchHandlers,
  ...buyerHandlers,
  ...repeatedMailHandlers,
  ...documentHandlers,
  ...handlingHandlers,
  ...refundHandlers,
  ...returnHandlers,

  shipOrders,

  shipOrder: async (context, request) => {
    const { db } = context;
    const { code } = await requireOrder(context, 'orders.ship', request.id);
    const lines = request.lines?.map((line) => ({ line: line.id, pieces: line.pieces }));
    if (lines?.length === 0) throw new Invalid({ lines: ['Choose what is in the parcel.'] });
    await operateOnce(db, byStaff(context), request, (work) =>
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

/** Runs the use case of one order of a call; with a key of the call, a repeat changes nothing. */
function operateOnOrder(
  context: SignedInContext,
  { key, id, ...values }: { key: string | undefined; id: number; to?: OrderStatus },
  useCase: (work: Work) => Promise<void>,
): Promise<void> {
  const by = byStaff(context);
  if (key === undefined) return operate(context.db, by, useCase);
  // A key per order: in a repeat after a lost response, those already changed are left alone, and the others follow.
  return operateOnce(context.db, by, { ...values, idempotency_key: `${key}:${id}` }, useCase);
}

/** Applies an action to each of several orders separately: a refusal of one does not affect the others. */
async function eachOrder(
  { db, session, locale, config }: SignedInContext,
  ids: readonly number[],
  act: (order: { id: number; code: string }) => Promise<unknown>,
): Promise<MoveResult> {
  const t = translatorOf(locale);
  const orders = await listScopeOrders(db, scopeOf(session.roles, 'orders.advance'), ids);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const result: MoveResult = { moved: [], refused: [] };
  for (const id of new Set(ids)) {
    const own = byId.get(id);
    const order = { id, code: orderCode(own?.order_prefix ?? '', id) };
    if (!own) {
      result.refused.push({ ...order, message: t("This order doesn't exist.") });
      continue;
    }
    try {
      await act(order);
      result.moved.push({ ...order, is_buyer_mailed: isBuyerMailed(config, own.has_email) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.refused.push({ ...order, message: textOf(t, error.sentence) });
    }
  }
  return result;
}
