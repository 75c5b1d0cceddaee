import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { mediaKey, uploadKey } from '#server/media/media-keys.ts';
import { deleteUnusedImages, findUsedUploads, lockFilesShared } from './queries.ts';

/** A form in progress stores its files before it refers to them. */
const UNUSED_FOR_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Deletes unreferenced uploads after a day: files of unsent or deleted tickets, partial files, and replaced profile
 * photos. Deletes nothing while a backup is being made; the next run does.
 */
export async function removeUnusedUploads(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  await removeFiles(db, files, before);
  let removed: number;
  do {
    removed = await removeImages(db, files, before);
  } while (removed > 0);
}

async function removeFiles(db: Database, files: FileStore, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { key, modified } of files.list(uploadKey('')))
    if (modified < before) old.push(key);
  for (let start = 0; start < old.length; start += AT_ONCE) {
    const some = old.slice(start, start + AT_ONCE);
    await transaction(db, async (tx) => {
      if (!(await lockFilesShared(tx))) return;
      const used = await findUsedUploads(
        tx,
        some.map((key) => `/${key}`),
      );
      for (const key of some) if (!used.has(`/${key}`)) await files.remove(key);
    });
  }
}

/** Files are deleted before the rows are committed as deleted: after a failure the next run finds the rows again. */
function removeImages(db: Database, files: FileStore, before: Date): Promise<number> {
  return transaction(db, async (tx) => {
    if (!(await lockFilesShared(tx))) return 0;
    const hashes = await deleteUnusedImages(tx, before, AT_ONCE);
    for (const hash of hashes) {
      for await (const { key } of files.list(mediaKey(hash, ''))) await files.remove(key);
    }
    return hashes.length;
  });
}
