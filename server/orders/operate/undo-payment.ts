import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import { loggedAfter } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { lockOrder } from '../change/change-queries.ts';
import { undoPaymentMail } from '../mails/payment-mail.ts';
import { updateUnpaid } from '../payments/payment-queries.ts';
import {
  findLastReceived,
  hasOtherRefund,
  reverseReceived,
  sumReceived,
} from '../received/received-queries.ts';

/**
 * Takes back an amount that was recorded by mistake, with the surplus it made. An order that it paid, or a part of it, is
 * unpaid again; an invoice that was issued stays. Refused once a later amount was recorded, or money of it was refunded.
 */
export const undoPayment: Undo = async (work, entry) => {
  const { db: tx, now: at, staff } = work;
  const order = await lockOrder(tx, entry.record_id);
  if (!order) throw new NotFound(msg("This order doesn't exist."));
  const id = loggedAfter(entry, 'received_amount', z.int().nullable());
  if (id === null)
    throw new Refused(msg('This payment was recorded as a whole and stays recorded.'));
  const last = await findLastReceived(tx, order.id);
  if (last?.id !== id) throw new Refused(msg('Undo the later payment of this order first.'));
  const hasPaid = last.amount > last.surplus;
  const isRefunded = hasPaid && (await hasOtherRefund(tx, order.id, last.refund_id));
  if (last.is_refunded || isRefunded)
    throw new Refused(
      msg('Money of this order was refunded since, so its payment stays recorded.'),
    );
  const received = await sumReceived(tx, order.id);
  await reverseReceived(tx, { id, staffId: staff?.id ?? null, at });
  const isUnpaid = hasPaid && order.paid_at !== null;
  if (isUnpaid) await updateUnpaid(tx, order);
  await undoPaymentMail(tx, order, id);
  await work.log({
    act: 'order.payment-undo',
    kind: 'order',
    id: order.id,
    changes: {
      received: [received, received - last.amount],
      paid_at: [order.paid_at, isUnpaid ? null : order.paid_at],
    },
  });
};
