import type { Database } from '#server/database/connect.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { type Actor, audit, type Entry } from './audit.ts';

/** What a use case of an operator works with: one transaction, who acts and when, and the audit log. */
export interface Work {
  db: DatabaseTransaction;
  actor: Actor;
  now: Date;
  /** Notes what is changed; called at least once by every use case, also when everything is as wanted already. */
  log: (entry: Entry) => Promise<void>;
}

/** Runs a use case of an operator in a transaction. One that notes nothing in the audit log fails and changes nothing. */
export function operate<T>(
  db: Database,
  by: { actor: Actor; now: Date },
  useCase: (work: Work) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    let isNoted = false;
    const result = await useCase({
      db: tx,
      ...by,
      log: async (entry) => {
        isNoted = true;
        await audit(tx, by, entry);
      },
    });
    if (!isNoted) throw new Error('A use case of an operator noted nothing in the audit log.');
    return result;
  });
}
