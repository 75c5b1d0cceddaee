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
  stored: StoredImport,
  t: Translate,
): Promise<ImportUndo | null> {
  if (stored.task === 'preview' || (await countChanges(db, stored.id)).total === 0) return null;
  const isBegun = stored.task === 'undo';
  const [refusal, counts, skipped] = await Promise.all([
    isBegun ? null : importUndoRefusal(db, stored),
    countUndone(db, stored.id),
    listSkipped(db, stored.id, MAX_SHOWN),
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
