import { msg } from '#domain/i18n/msg.ts';
import { irreversibleReason, undoRefusal } from '#domain/staff/undo/undo-rules.ts';
import { latestEntries } from '#server/audit/latest-entries.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { withSavepoint } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { isActive } from '#server/jobs/watched/watched-job.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { findImport, queueImport, type StoredImport } from '../queries.ts';
import { countChanges } from './undo-queries.ts';

const OTHERS = msg(
  'The file also changed shops, vouchers, reviews or banners. Only products, categories, brands and attributes can be undone.',
);

/** Why an import that has ended can't be undone, as a translatable sentence; null: it can. */
export async function importUndoRefusal(
  db: Database,
  { id }: StoredImport,
): Promise<string | null> {
  const { total, records } = await countChanges(db, id);
  if (total === 0) return irreversibleReason('');
  return records > 0 ? OTHERS : null;
}

/** Queues the undo of an import, or the rest of one that was stopped or failed. Throws NotFound, Refused. */
export async function undoImport(context: SignedInContext, id: number): Promise<void> {
  const filter = { kind: 'import', id, act: 'catalogue.import', limit: 1 };
  const [entry] = await latestEntries(context.db, filter);
  const by = { ...byStaff(context), ...(entry && { undoOf: entry.id }) };
  await operate(context.db, by, (work) => queueUndo(work, id));
}

/** Undoes an import from its entry in the log. */
export const undoImportEntry: Undo = async (work, entry) => {
  const reason = undoRefusal(entry, work.now);
  if (reason !== null) throw new Refused(reason);
  await queueUndo(work, entry.record_id);
};

async function queueUndo(work: Work, id: number): Promise<void> {
  const { db, staff, now } = work;
  const stored = await findImport(db, id);
  if (!stored || !staff) {
    throw new NotFound(msg('Imports can be undone for 30 days. This one is older.'));
  }
  const isContinued = stored.task === 'undo';
  if (isActive(stored)) {
    if (isContinued) return work.skip();
    throw new Refused("This file is being processed. Wait until it's done, or stop it.");
  }
  if (isContinued && stored.state === 'done') {
    throw new Refused(msg('This has already been undone.'));
  }
  const refusal = await importUndoRefusal(db, stored);
  if (refusal !== null) throw new Refused(refusal);
  await withSavepoint(db, async (tx) => {
    if (!(await queueImport(tx, id, { task: 'undo', staff_id: staff.id, now }))) throw BUSY();
  }).catch((error: unknown) => {
    // Another file was queued at the same moment.
    throw isUniqueViolation(error) ? BUSY() : error;
  });
  await addJob(db, 'undo-import', { import_id: id });
  if (isContinued) return work.skip();
  await work.log({
    act: 'catalogue.undo',
    kind: 'import',
    id,
    changes: { file: [stored.file_name, null] },
  });
}

const BUSY = () => new Refused("Another file is being processed. Wait until it's done.");
