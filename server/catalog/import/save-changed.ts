import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/database/connect.ts';
import { transaction, withSavepoint } from '#server/database/transaction.ts';
import { changesOf } from './field-changes.ts';
import type { ImportSession, Saved } from './session.ts';

/**
 * Writes a record unless it is unchanged. A preview only finds the changes; within its transaction, `reserve` creates
 * what later lines refer to.
 */
export async function saveChanged<T extends object>(
  session: ImportSession,
  current: T | undefined,
  record: T,
  save: (tx: Database, record: T) => Promise<void>,
  reserve: (tx: Database) => Promise<void> = async () => {},
): Promise<Saved> {
  if (isDeepStrictEqual(current, record)) return { outcome: 'unchanged', changes: [] };
  const outcome = current === undefined ? 'created' : 'updated';
  if (!session.preview) {
    await transaction(session.db, async (tx) => {
      await save(tx, record);
      await session.journal?.record(tx);
    });
    return { outcome, changes: [] };
  }
  await withSavepoint(session.db, reserve);
  return { outcome, changes: current ? changesOf(current, record, session.currency) : [] };
}
