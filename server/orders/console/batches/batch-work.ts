import type { Logger } from 'pino';
import type { Right } from '#contract/console/staff/rights.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { By } from '#server/audit/audit.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { translate } from '#server/i18n/translate.ts';
import { Failure } from '#server/http/response/failure.ts';
import { rolesNow } from '#server/staff/roles-now.ts';
import { listScopeOrders } from '../../console-queries.ts';
import { listPending, settleItem, type StoredBatch } from './batch-queries.ts';

export interface BatchDeps {
  db: Database;
  files: FileStore;
  config: Pick<Config, 'smtpUrl'>;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
}

/** What the work on a batch knows about it. */
export interface BatchWork {
  deps: BatchDeps;
  batch: StoredBatch;
  /** The person who began it, as of now. */
  by: () => By;
  /** Aborted when the batch is to stop, or the process. */
  signal: AbortSignal;
  /** One more order's turn is over. */
  note: () => void;
}

interface BatchOrder {
  position: number;
  id: number;
  /** Prefix and number. */
  code: string;
  has_email: boolean;
}

const AT_ONCE = 50;

/**
 * Does something with each order of a batch whose turn comes. One that is refused, or that the person may not reach any
 * more, is noted with its reason and stops none of the others.
 */
export async function eachPending(
  { deps: { db }, batch, signal, note }: BatchWork,
  right: Right,
  act: (order: BatchOrder) => Promise<unknown>,
): Promise<void> {
  const outcome = batch.task === 'undo' ? 'done' : 'refused';
  for (;;) {
    const some = await listPending(db, batch, AT_ONCE);
    if (some.length === 0) return;
    const roles = await rolesNow(db, batch.staff_id);
    const ids = some.map(({ order_id }) => order_id);
    const own = new Map(
      (await listScopeOrders(db, scopeOf(roles, right), ids)).map((order) => [order.id, order]),
    );
    for (const { position, order_id: id } of some) {
      signal.throwIfAborted();
      const order = own.get(id);
      const refuse = (message: string) =>
        settleItem(db, batch, position, {
          outcome,
          message: translate(batch.locale, message),
        });
      if (order) {
        const code = orderCode(order.order_prefix, id);
        await act({ position, id, code, has_email: order.has_email }).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error;
          return refuse(error.message);
        });
      } else await refuse("This order doesn't exist.");
      note();
    }
  }
}
