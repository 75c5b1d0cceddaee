import type { ImportUndo } from '#contract/console/catalog/imports.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import type { Database } from '#server/database/connect.ts';
import type { StoredImport } from '../queries.ts';
import { importUndoRefusal } from './queue-undo.ts';
import { countChanges, countUndone, listSkipped } from './undo-queries.ts';

const MAX_SHOWN = 50;

/**
 * Whether an import can be undone, and what its undo has done so far, with reasons in the reader's language; null: it
 * changed nothing.
 */
export async function describeUndo(
  db: Database,
  found: StoredImport,
  t: Translate,
): Promise<ImportUndo | null> {
  if (found.task === 'preview' || (await countChanges(db, found.id)).total === 0) return null;
  const isBegun = found.task === 'undo';
  const [refusal, counts, skipped] = await Promise.all([
    isBegun ? null : importUndoRefusal(db, found),
    countUndone(db, found.id),
    listSkipped(db, found.id, MAX_SHOWN),
  ]);
  const first_skipped = skipped.map(({ parts, ...record }) => ({
    ...record,
    parts: parts.map(({ message, ...part }) => ({
      ...part,
      message: message && textOf(t, message),
    })),
  }));
  return { refusal, ...counts, first_skipped };
}
