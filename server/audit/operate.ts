import type { Database } from '#server/database/connect.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { audit, type By, type Entry } from './audit.ts';

/** The context of an operator's use case: a transaction, who acts and when, and the audit log. */
export type Work = By & {
  db: DatabaseTransaction;
  /** Logs a change; every use case calls it at least once, even if nothing changes. */
  log: (entry: Entry) => Promise<void>;
  /** Declares that there is nothing to log, because the same act has been carried out and logged before. */
  skip: () => void;
};

/** Runs an operator's use case in a transaction. Fails and rolls back if it logs nothing. */
export function operate<T>(db: Database, by: By, useCase: (work: Work) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    let isNoted = false;
    const result = await useCase({
      db: tx,
      ...by,
      log: async (entry) => {
        isNoted = true;
        await audit(tx, by, entry);
      },
      skip: () => {
        isNoted = true;
      },
    });
    if (!isNoted) throw new Error('A use case of an operator noted nothing in the audit log.');
    return result;
  });
}
