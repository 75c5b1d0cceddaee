import type { ImportUndo } from '#contract/console/catalog/imports.ts';
import type { Database } from '#server/database/connect.ts';
import type { StoredImport } from '../queries.ts';
import { whyNotUndone } from './queue-undo.ts';
import { countChanges, countUndone, listKept } from './undo-queries.ts';

const MAX_SHOWN = 50;

/** Whether an import can be undone, and what its undo has done so far; null: it changed nothing. */
export async function describeUndo(db: Database, found: StoredImport): Promise<ImportUndo | null> {
  if (found.task === 'preview' || (await countChanges(db, found.id)).total === 0) return null;
  const isBegun = found.task === 'undo';
  const [refusal, counts, first_kept] = await Promise.all([
    isBegun ? null : whyNotUndone(db, found),
    countUndone(db, found.id),
    listKept(db, found.id, MAX_SHOWN),
  ]);
  return { refusal, ...counts, first_kept };
}
