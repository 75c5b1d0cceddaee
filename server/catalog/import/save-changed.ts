import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/database/connect.ts';
import { transaction, withSavepoint } from '#server/database/transaction.ts';
import { changesOf } from './field-changes.ts';
import type { LineType } from './import-report.ts';
import { type JournaledKind, readJournaled } from './journal/journaled-record.ts';
import type { ImportSession, Saved } from './session.ts';

interface Writing<T> {
  type: LineType;
  save: (tx: Database, record: T) => Promise<void>;
  /** In a preview: creates what later lines refer to. */
  reserve?: (tx: Database) => Promise<void>;
  /** What it is, if its change can be undone. */
  journaled?: { kind: JournaledKind; slug: string };
}

/** Writes a record unless it is unchanged. A preview only finds the changes, and reserves within its transaction. */
export async function saveChanged<T extends object>(
  session: ImportSession,
  current: T | undefined,
  record: T,
  { type, save, reserve, journaled }: Writing<T>,
): Promise<Saved> {
  if (isDeepStrictEqual(current, record)) return { outcome: 'unchanged', changes: [] };
  const outcome = current === undefined ? 'created' : 'updated';
  if (!session.preview) {
    await transaction(session.db, async (tx) => {
      const { journal } = session;
      const written = { created: 0, updated: 0, [outcome]: 1 };
      if (!journal || !journaled) {
        await save(tx, record);
        await journal?.irreversible(tx, type, written);
        return;
      }
      const { kind, slug } = journaled;
      const before = await readJournaled(tx, kind, slug);
      await save(tx, record);
      const after = await readJournaled(tx, kind, slug);
      await journal.changed(tx, kind, { before, after }, written);
    });
    return { outcome, changes: [] };
  }
  if (reserve) await withSavepoint(session.db, reserve);
  return { outcome, changes: current ? changesOf(current, record, session.currency) : [] };
}
