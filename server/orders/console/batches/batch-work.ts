import type { Logger } from 'pino';
import type { Right } from '#contract/console/staff/rights.ts';
import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { By } from '#server/audit/audit.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Claimed } from '#server/jobs/watched/watched-job.ts';
import { Failure } from '#server/http/response/failure.ts';
import { rolesNow } from '#server/staff/roles-now.ts';
import { listScopeOrders } from '../scope-queries.ts';
import { listPending, settleItem } from './batch-items.ts';
import type { StoredBatch } from './batch-queries.ts';

export interface BatchDeps {
  db: Database;
  files: FileStore;
  config: Pick<Config, 'smtpUrl'>;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
}

/** What a task needs to work on its batch. */
export interface BatchWork {
  deps: BatchDeps;
  batch: StoredBatch & Claimed;
  /** The person who started it, with the current time. */
  by: () => By;
  /** Aborted when the batch or the process is to stop. */
  signal: AbortSignal;
  /** Called after each order. */
  note: () => void;
}

/** The request that the log names for what a batch does. */
export const requestOf = ({ id }: { id: number }): string => `batch ${id}`;

interface BatchOrder {
  position: number;
  id: number;
  /** Prefix and number. */
  code: string;
  has_email: boolean;
}

const CHUNK_SIZE = 50;

/**
 * Runs `act` on each pending order of a batch. The person's roles are read again for each chunk. An order that is refused,
 * or that the person may no longer reach, is stored with its reason and doesn't stop the others.
 */
export async function eachPending(
  { deps: { db }, batch, signal, note }: BatchWork,
  right: Right,
  act: (order: BatchOrder) => Promise<unknown>,
): Promise<void> {
  const outcome = batch.task === 'undo' ? 'done' : 'refused';
  for (;;) {
    const some = await listPending(db, batch, CHUNK_SIZE);
    if (some.length === 0) return;
    const roles = await rolesNow(db, batch.staff_id);
    const ids = some.map(({ order_id }) => order_id);
    const own = new Map(
      (await listScopeOrders(db, scopeOf(roles, right), ids)).map((order) => [order.id, order]),
    );
    for (const { position, order_id: id } of some) {
      signal.throwIfAborted();
      const order = own.get(id);
      const refuse = (reason: Sentence) => settleItem(db, batch, position, { outcome, reason });
      if (order) {
        const code = orderCode(order.order_prefix, id);
        await act({ position, id, code, has_email: order.has_email }).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error;
          return refuse(error.sentence);
        });
      } else await refuse(say("This order doesn't exist."));
      note();
    }
  }
}
