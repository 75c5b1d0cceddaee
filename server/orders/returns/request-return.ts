import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import type { RequestReturn } from '#contract/orders/returns.ts';
import {
  isReturnable,
  returnablePieces,
  returnableUntil,
} from '#domain/orders/returns/returnable.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { translate, translatorOf } from '#server/i18n/translate.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { lockOrder } from '../change/change-queries.ts';
import { getCustomerOrder } from '../read/get-order-details.ts';
import type { OrderDetailsRow } from '../read/order-row.ts';
import { presentOrderDetails } from '../read/present-order.ts';
import { listOrderDetails } from '../read/queries.ts';
import { deliveredAt } from './present-return.ts';
import { insertReturn } from './return-queries.ts';

/** Requests a return of pieces from one of the customer's orders. NotFound for other customers' orders. */
export async function requestReturn(
  context: CallContext,
  request: RequestReturn & { order_id: string },
): Promise<OrderDetails> {
  const { id } = await getCustomerOrder(context, request.order_id);
  return store(context, id, request);
}

/** Requests a return for holders of the token of the order's payment. NotFound for an order of another payment. */
export async function requestGuestReturn(
  context: CallContext,
  request: RequestReturn & { order_id: number; order_token: string },
): Promise<OrderDetails> {
  const orders = await listOrderDetails(context.db, { token: request.order_token });
  const order = orders.find(({ id }) => id === request.order_id);
  if (!order) throw notFound(context);
  return store(context, order.id, request);
}

async function store(
  context: CallContext,
  orderId: number,
  request: RequestReturn,
): Promise<OrderDetails> {
  const { db, now: at, log } = context;
  const settings = await readSettings(db, log);
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const order = await detailsOf(context, tx, orderId);
    const lines = checkRequest(context, order, settings.return_order_within_days, request);
    const id = await insertReturn(
      tx,
      { order_id: orderId, reason: request.reason, lines },
      { state: 'requested', actor: 'customer', note: null, at },
    );
    if (id === null)
      throw new Refused(
        translate(
          context.locale,
          "You've already requested a return for this order. The shop will reply soon.",
        ),
      );
    if (locked?.has_email === true)
      await addJob(tx, 'send-return-mail', { return_id: id, state: 'requested' });
  });
  return presentOrderDetails(context, await detailsOf(context, db, orderId), settings);
}

async function detailsOf(
  context: CallContext,
  db: CallContext['db'],
  id: number,
): Promise<OrderDetailsRow> {
  const [order] = await listOrderDetails(db, { id, userId: null });
  if (!order) throw notFound(context);
  return order;
}

function notFound({ locale }: CallContext): NotFound {
  return new NotFound(translate(locale, "We couldn't find that order."));
}

/** The requested pieces, by line. Refused for an order that can't be returned, Invalid for pieces that can't be. */
function checkRequest(
  { locale, now }: CallContext,
  order: OrderDetailsRow,
  days: number,
  request: RequestReturn,
): { order_line_id: number; pieces: number }[] {
  const t = translatorOf(locale);
  const delivered = deliveredAt(order);
  const until = returnableUntil(delivered, days);
  if (order.order_status !== 'Delivered' || until === null)
    throw new Refused(t("This order can't be returned."));
  if (now > until) throw new Refused(t('The return period for this order has ended.'));
  if (
    !isReturnable(
      { status: order.order_status, deliveredAt: delivered, lines: order.lines },
      days,
      now,
    )
  )
    throw new Refused(t('Nothing in this order can be returned anymore.'));
  const requested = new Map<number, number>();
  for (const { line_id, quantity } of request.lines)
    requested.set(line_id, (requested.get(line_id) ?? 0) + quantity);
  return [...requested].map(([id, pieces]) => {
    const line = order.lines.find((entry) => entry.id === id);
    if (!line) throw new Invalid({ lines: [t("This order doesn't contain that item.")] });
    const left = returnablePieces(line);
    if (pieces > left)
      throw new Invalid({
        lines: [
          t('You can return at most {{count}} × {{name}}.', { count: left, name: line.name }),
        ],
      });
    return { order_line_id: id, pieces };
  });
}
