import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/database/connect.ts';
import {
  type DatabaseTransaction,
  transaction,
  withSavepoint,
} from '#server/database/transaction.ts';
import { ConcurrentUpdateError } from './concurrent-update.ts';
import { changesOf } from '../field-changes.ts';
import { type JournaledKind, readJournaled } from '../journal/journaled-record.ts';
import { lockImported, type LockedType } from './lock-imported.ts';
import type { ImportSession, Saved } from '../session.ts';

interface Writing<T> {
  type: LockedType;
  /** Its slug or code, and how its record was read. */
  key: string;
  list: (db: Database, key: string) => Promise<T[]>;
  /** The part of a record that only editors change; omitted: all of it. */
  edited?: (record: T) => object;
  save: (tx: Database, record: T) => Promise<void>;
  /** In a preview: creates what later lines refer to. */
  reserve?: (tx: Database) => Promise<void>;
  /** What it is, if its change can be undone. */
  journaled?: JournaledKind;
}

/**
 * Writes a record unless it is unchanged. A preview only finds the changes, and reserves within its transaction. Throws
 * ConcurrentUpdateError if the stored one is no longer `current`, from which the record was completed.
 */
export async function saveChanged<T extends object>(
  session: ImportSession,
  current: T | undefined,
  record: T,
  writing: Writing<T>,
): Promise<Saved> {
  if (isDeepStrictEqual(current, record)) return { outcome: 'unchanged', changes: [] };
  const outcome = current === undefined ? 'created' : 'updated';
  if (!session.preview) {
    await transaction(session.db, async (tx) => {
      await requireCurrent(tx, current, writing);
      await write(tx, session, { record, outcome }, writing);
    });
    return { outcome, changes: [] };
  }
  if (writing.reserve) await withSavepoint(session.db, writing.reserve);
  return { outcome, changes: current ? changesOf(current, record, session.currency) : [] };
}

async function write<T extends object>(
  tx: DatabaseTransaction,
  { journal }: ImportSession,
  { record, outcome }: { record: T; outcome: 'created' | 'updated' },
  { type, key, save, journaled }: Writing<T>,
): Promise<void> {
  const written = { created: 0, updated: 0, [outcome]: 1 };
  if (!journal || !journaled) {
    await save(tx, record);
    await journal?.irreversible(tx, type, written);
    return;
  }
  const before = await readJournaled(tx, journaled, key);
  await save(tx, record);
  const after = await readJournaled(tx, journaled, key);
  await journal.changed(tx, journaled, { before, after }, written);
}

/** Locks the stored record: what somebody has changed since it was read must not be written back. */
async function requireCurrent<T extends object>(
  tx: DatabaseTransaction,
  current: T | undefined,
  { type, key, list, edited = (record) => record }: Writing<T>,
): Promise<void> {
  await lockImported(tx, type, { key, isNew: current === undefined });
  const [stored] = await list(tx, key);
  if (!isDeepStrictEqual(stored && edited(stored), current && edited(current)))
    throw new ConcurrentUpdateError();
}
