import { basename, extname } from 'node:path';
import type { By } from '#server/audit/audit.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import type { Claimed } from '#server/jobs/watched/watched-job.ts';
import type { ImportSummary } from '../../import/import-report.ts';
import { readImportedCounts } from '../../import/imported-counts.ts';
import { logImport } from '../../import/log-import.ts';
import { endImport, type StoredImport } from './queries.ts';

/**
 * Ends an import or a preview. An import is logged with what it has written: by its summary, or, if it did not reach its
 * end, all attempts together. False if it has ended or been claimed by another process.
 */
export async function endAndLogImport(
  db: Database,
  running: StoredImport & Claimed,
  end: Parameters<typeof endImport>[2],
  { summary, refused }: { summary: ImportSummary | null; refused: number },
): Promise<boolean> {
  if (running.task !== 'run') return endImport(db, running, end);
  return operate(db, byStarter(running, end.now), async (work) => {
    if (!(await endImport(work.db, running, end))) {
      work.skip();
      return false;
    }
    await (summary
      ? logImport(work.log, logged(running), summary)
      : logWritten(work, running, refused));
    return true;
  });
}

/** Logs what an import that did not reach its end has written; nothing if it has written nothing. */
export async function logWritten(
  { db, log, skip }: Pick<Work, 'db' | 'log' | 'skip'>,
  stored: StoredImport,
  refused = 0,
): Promise<void> {
  const counts = await readImportedCounts(db, stored.id);
  if (counts.size === 0) skip();
  else await logImport(log, logged(stored), { counts, refused });
}

const logged = ({ id, file_name }: StoredImport) => ({ id, file: safeName(file_name) });

/** The actor of a job: who started it. */
export const byStarter = ({ id, staff_id }: StoredImport, now: Date): By => ({
  actor: 'staff',
  now,
  staff: { id: staff_id, clientAddress: '', requestId: `import ${id}` },
});

/** The file's name without characters that are special in paths. */
export function safeName(name: string): string {
  const ending = extname(name).toLowerCase();
  const stem = basename(name.replaceAll('\\', '/'), extname(name));
  const safe = stem.replaceAll(/[^\p{L}\p{N} _.-]/gu, '_').replace(/^\.+/, '');
  return `${safe.slice(0, 60).toWellFormed() || 'file'}${ending}`;
}
