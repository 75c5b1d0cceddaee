import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { eachPart } from '#server/jobs/each-part.ts';
import { deleteImportsBefore, listImportFiles } from './queries.ts';

/** The key prefix of uploaded files and of their refused rows. */
export const IMPORT_FILES = 'imports/';

const DAY_MS = 86_400_000;
/** An upload is stored before its import refers to it. */
const UNUSED_DAYS = 1;
const MAX_AGE_DAYS = 30;

/**
 * Deletes imports after thirty days, and files to which no import refers after a day: those of deleted imports, earlier
 * lists of refused rows, and what a process left behind that was killed.
 */
export async function removeOldImports(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteImportsBefore(db, before(MAX_AGE_DAYS));
  const used = await listImportFiles(db);
  await eachPart(files.list(IMPORT_FILES), async ({ key, modified }) => {
    if (modified < before(UNUSED_DAYS) && !used.has(key)) await files.remove(key);
  });
}
