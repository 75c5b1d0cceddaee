import { choosePieces, type PiecesWanted } from '#domain/orders/choose-pieces.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { returnablePieces } from '#domain/orders/returns/returnable.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { insertReturn } from '../../returns/return-queries.ts';
import { findAndLockOrder, findOrder } from '../find-order.ts';
import { piecesOf } from '../refunds/offer.ts';

interface ReturnWanted {
  /** Number or code of the order. */
  order: string;
  lines: readonly PiecesWanted[];
  /** The buyer reads it. */
  reason: string;
}

/**
 * Begins a return that the buyer asked for elsewhere; it is expected at once, at any time after the order has left.
 * Returns its number. Invalid for pieces that can't come back, Refused for an order that has not left.
 */
export async function beginReturn(work: Work, wanted: ReturnWanted): Promise<number> {
  const { db: tx, now: at } = work;
  const locked = await findAndLockOrder(tx, wanted.order);
  const order = await findOrder(tx, wanted.order);
  const code = orderCode(order.order_prefix, order.id);
  if (order.order_status !== 'On The Way' && order.order_status !== 'Delivered')
    throw new Refused(
      `Order ${code} is ${order.order_status}, so nothing of it can come back yet.`,
    );
  const choosable = order.lines.map((line) => ({ ...line, left: returnablePieces(line) }));
  const lines = piecesOf(code, choosePieces(choosable, wanted.lines), 'lines');
  if (lines.length === 0) throw new Invalid({ lines: ['Name the pieces that come back.'] });
  const { reason } = wanted;
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
