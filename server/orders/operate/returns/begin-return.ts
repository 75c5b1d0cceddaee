import type { RequestedPieces } from '#domain/orders/choose-pieces.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { returnablePieces } from '#domain/orders/returns/returnable.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { insertReturn } from '../../returns/return-queries.ts';
import { getLockedOrder, getOrder } from '../get-order.ts';
import { requirePieces } from '../refunds/refuse-refund.ts';

interface ReturnRequest {
  /** Number or code of the order. */
  order: string;
  lines: readonly RequestedPieces[];
  /** Shown to the buyer. */
  reason: string;
}

/**
 * Registers a return that the buyer requested elsewhere, at any time after the order has left; its state is immediately
 * `expected`. Returns its number. Invalid for pieces that can't be returned, Refused for an order that has not left.
 */
export async function beginReturn(work: Work, request: ReturnRequest): Promise<number> {
  const { db: tx, now: at } = work;
  const locked = await getLockedOrder(tx, request.order);
  const order = await getOrder(tx, request.order);
  const code = orderCode(order.order_prefix, order.id);
  const t = translatorOf(work.locale ?? 'en');
  if (order.order_status !== 'On The Way' && order.order_status !== 'Delivered')
    throw new Refused(
      t('Order {{code}} is {{status}}, so nothing in it can be returned.', {
        code,
        status: t(statusName(order.order_status)),
      }),
    );
  const choosable = order.lines.map((line) => ({ ...line, left: returnablePieces(line) }));
  const names = { locale: work.locale, code, lines: order.lines };
  const lines = requirePieces(names, choosable, request.lines, 'lines');
  if (lines.length === 0) throw new Invalid({ lines: [t('Choose the items to be returned.')] });
  const { reason } = request;
  const id = await insertReturn(
    tx,
    { order_id: order.id, reason, lines },
    { state: 'expected', actor: 'operator', note: reason, at },
  );
  if (id === null) throw new Error('a return that is expected at once was refused');
  if (locked.has_email) await addJob(tx, 'send-return-mail', { return_id: id, state: 'expected' });
  await work.log({
    act: 'order.return',
    kind: 'order',
    id: order.id,
    changes: { return: [null, id], state: [null, 'expected'], lines: [null, lines] },
  });
  return id;
}
