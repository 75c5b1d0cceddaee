import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { mediaKey, uploadKey } from '#server/media/media-keys.ts';
import {
  deleteUnusedImage,
  findUsedUploads,
  listUnusedImages,
  lockFilesShared,
} from './queries.ts';

/** A form in progress stores its files before it refers to them. */
const UNUSED_FOR_MS = 24 * 3_600_000;
const AT_ONCE = 500;
/** Files deleted concurrently, and in one transaction: a bucket takes tens of milliseconds for each. */
const FILES_AT_ONCE = 20;

/**
 * Deletes unreferenced uploads after a day: files of unsent or deleted tickets, replaced profile photos, and partial
 * files, of uploads and of all other pictures. Deletes nothing while a backup is being made; the next run does. Returns
 * whether pictures may be left when the time is up.
 */
export async function removeUnusedUploads(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
  isTimeUp: () => boolean = () => false,
): Promise<boolean> {
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  await files.removeDrafts('media/', before);
  await removeFiles(db, files, before);
  for (let isMore = true; isMore;) {
    const ids = await listUnusedImages(db, before, AT_ONCE);
    let removed = 0;
    for (const id of ids) {
      if (await removeImage(db, files, id, before)) removed += 1;
      // Without progress, the next run would stop here again.
      if (removed > 0 && isTimeUp()) return true;
    }
    isMore = removed > 0 && ids.length === AT_ONCE;
  }
  return false;
}

async function removeFiles(db: Database, files: FileStore, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { key, modified } of files.list(uploadKey('')))
    if (modified < before) old.push(key);
  for (let start = 0; start < old.length; start += FILES_AT_ONCE) {
    const some = old.slice(start, start + FILES_AT_ONCE);
    await transaction(db, async (tx) => {
      if (!(await lockFilesShared(tx))) return;
      const used = await findUsedUploads(
        tx,
        some.map((key) => `/${key}`),
      );
      const unused = some.filter((key) => !used.has(`/${key}`));
      await Promise.all(unused.map((key) => files.remove(key)));
    });
  }
}

/**
 * Deletes a picture with all its sizes if it is still unused, and returns whether it was. Its row is locked only while its
 * own files are deleted: another upload of the same picture waits for that. Files are deleted before the row is committed
 * as deleted: after a failure the next run finds the row again.
 */
function removeImage(db: Database, files: FileStore, id: number, before: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockFilesShared(tx))) return false;
    const hash = await deleteUnusedImage(tx, id, before);
    if (hash === null) return false;
    const keys: string[] = [];
    for await (const { key } of files.list(mediaKey(hash, ''))) keys.push(key);
    await Promise.all(keys.map((key) => files.remove(key)));
    return true;
  });
}
