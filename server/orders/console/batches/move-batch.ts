import type { OrderStatus } from '#domain/orders/order-status.ts';
import { operate } from '#server/audit/operate.ts';
import { preview } from '#server/audit/preview.ts';
import { isBuyerMailed } from '../../mails/is-buyer-mailed.ts';
import { moveOrder } from '../../operate/move-order.ts';
import { undoMove } from '../../operate/undo-move.ts';
import { type ItemOutcome, settleItem } from './batch-items.ts';
import { mailsHeldUntil } from './batch-mails.ts';
import { type BatchWork, eachPending, requestOf } from './batch-work.ts';

/** Previews, executes or undoes the move of a batch's orders, each independently. */
export async function moveBatch(work: BatchWork): Promise<void> {
  const { deps, batch, by } = work;
  const { db } = deps;
  const to = batch.to_state as OrderStatus;
  await eachPending(work, 'orders.advance', async ({ position, id, code, has_email }) => {
    const done: ItemOutcome = {
      outcome: batch.task === 'undo' ? 'undone' : 'done',
      is_buyer_mailed: isBuyerMailed(deps.config, has_email),
    };
    if (batch.task === 'preview') {
      await preview(db, by(), (act) => moveOrder(act, { code, to }));
      await settleItem(db, batch, position, done);
      return;
    }
    await operate(db, by(), async (act) => {
      // Locks the item, so that of two processes working on the batch one waits here.
      if (!(await settleItem(act.db, batch, position, done))) return act.skip();
      if (batch.task === 'undo') await undoMove(act, id, { requestId: requestOf(batch) });
      else await moveOrder(act, { code, to, mailAt: mailsHeldUntil(act.now) });
    });
  });
}
