import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { eachPart } from '#server/jobs/each-part.ts';
import { deleteBatchesBefore } from './batch-queries.ts';
import { BATCH_FILES } from './print-batch.ts';

const DAY_MS = 86_400_000;
const FILE_DAYS = 1;
const KEPT_DAYS = 30;

/** Deletes printed files, which contain buyers' addresses, after a day, and batches after thirty. */
export async function removeOldBatches(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteBatchesBefore(db, before(KEPT_DAYS));
  await eachPart(files.list(BATCH_FILES), async ({ key, modified }) => {
    if (modified < before(FILE_DAYS)) await files.remove(key);
  });
}
