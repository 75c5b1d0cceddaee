import { sql } from 'kysely';
import type { Sentence } from '#domain/i18n/sentence.ts';
import type { By } from '#server/audit/audit.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { type Claimed, isClaimed } from '#server/jobs/watched/watched-job.ts';
import { reasonOf } from '../../../import/failure-reason.ts';
import type { ImportDeps } from '../run-import.ts';
import {
  type ImportedRecord,
  listPending,
  lockUndo,
  markUndone,
  type SkippedPart,
} from './undo-queries.ts';
import { undoProducts } from './undo-products.ts';
import { undoRecord } from './undo-records.ts';
import { undoTaxon } from './undo-taxa.ts';

const BATCH_SIZE = 100;

/** How far an undo has come: only changes below this id are left; null: any. */
export interface Progress {
  below: number | null;
  undone: number;
}

type UndoChanges = (
  work: Work,
  changes: readonly ImportedRecord[],
) => Promise<Map<number, SkippedPart[]>>;

/** Undoes the next changes; null: there are none, or another process has claimed the undo. */
export async function undoBatch(
  { db }: ImportDeps,
  claimed: Claimed,
  by: By,
  progress: Progress,
): Promise<Progress | null> {
  const undo = (from: Progress, size: number, work: UndoChanges) =>
    undoNext(db, { claimed, by, size, progress: from }, work);
  try {
    return await undo(progress, BATCH_SIZE, undoChanges);
  } catch (error) {
    // Rethrows errors that no value caused. If one of the values can't be stored, each is tried separately.
    reasonOf(error);
    let last = progress;
    for (let count = 0; count < BATCH_SIZE; count += 1) {
      const from = last;
      const next = await undo(from, 1, undoChanges).catch((own: unknown) =>
        undo(from, 1, async (_work, changes) => refused(changes, reasonOf(own))),
      );
      if (!next) return count > 0 ? last : null;
      last = next;
    }
    return last;
  }
}

function undoNext(
  db: ImportDeps['db'],
  { claimed, by, size, progress }: { claimed: Claimed; by: By; size: number; progress: Progress },
  undo: UndoChanges,
): Promise<Progress | null> {
  return operate(db, by, async (work) => {
    // The start and the end of the undo are logged.
    work.skip();
    await lockUndo(work.db, claimed.id);
    if (!(await isStillClaimed(work, claimed))) return null;
    const changes = firstOf(await listPending(work.db, claimed.id, progress.below, size));
    const last = changes.at(-1);
    if (!last) return null;
    await markUndone(work.db, await undo(work, changes), by.now);
    return { below: last.id, undone: progress.undone + changes.length };
  });
}

async function isStillClaimed({ db }: Work, claimed: Claimed): Promise<boolean> {
  const { rows } = await sql`select from imports where ${isClaimed(claimed)}`.execute(db);
  return rows.length > 0;
}

/** The changes before the first repetition of a product, or a single one of something else. */
function firstOf(changes: ImportedRecord[]): ImportedRecord[] {
  const seen = new Set<number>();
  const end = changes.findIndex(({ kind, record_id }) => {
    const isRepeated = seen.has(record_id);
    seen.add(record_id);
    return kind !== 'product' || isRepeated;
  });
  return end === -1 ? changes : changes.slice(0, Math.max(1, end));
}

const undoChanges: UndoChanges = async (work, changes) => {
  const [first] = changes;
  if (!first || first.kind === 'product') return undoProducts(work, changes);
  const { record_kind } = first;
  const skipped =
    record_kind === null
      ? await undoTaxon(work, first)
      : await undoRecord(work, record_kind, first);
  return new Map([[first.id, skipped]]);
};

const refused = (changes: readonly ImportedRecord[], message: Sentence) =>
  new Map(
    changes.map(({ id }): [number, SkippedPart[]] => [
      id,
      [{ field: null, variant: null, reason: 'refused', message }],
    ]),
  );
