import type { OrderStatus } from '#domain/orders/order-status.ts';
import { operate } from '#server/audit/operate.ts';
import { preview } from '#server/audit/preview.ts';
import { isBuyerMailed } from '../../mails/is-buyer-mailed.ts';
import { moveOrder } from '../../operate/move-order.ts';
import { undoMove } from '../../operate/undo-move.ts';
import { type ItemOutcome, settleItem } from './batch-queries.ts';
import { type BatchWork, eachPending } from './batch-work.ts';

/** Previews, carries out or takes back the move of a batch's orders, each on its own. */
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
      await preview(db, by(), (act) => moveOrder(act, { code, id, to }));
      await settleItem(db, batch, position, done);
      return;
    }
    await operate(db, by(), async (act) => {
      // First, so that of two processes that work on the batch one waits for the other here.
      if (!(await settleItem(act.db, batch, position, done))) return act.skip();
      await (batch.task === 'undo' ? undoMove(act, id) : moveOrder(act, { code, id, to }));
    });
  });
}
