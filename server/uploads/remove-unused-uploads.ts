import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { eachPart } from '#server/jobs/each-part.ts';
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
 * files, of uploads and of all other pictures. Deletes nothing while a backup is being made; the next run does. A file that
 * can't be deleted doesn't stop the others. Returns whether pictures may be left when the time is up.
 */
export async function removeUnusedUploads(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
  isTimeUp: () => boolean = () => false,
): Promise<boolean> {
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  let isMore = false;
  const parts = [
    () => files.removeDrafts('media/', before),
    () => removeFiles(db, files, before),
    async () => {
      isMore = await removeImages({ db, files }, before, isTimeUp);
    },
  ];
  await eachPart(parts, (part) => part());
  return isMore;
}

async function removeImages(
  { db, files }: { db: Database; files: FileStore },
  before: Date,
  isTimeUp: () => boolean,
): Promise<boolean> {
  for (let isMore = true; isMore;) {
    const ids = await listUnusedImages(db, before, AT_ONCE);
    let removed = 0;
    let isStopped = false;
    await eachPart(ids, async (id) => {
      // Without progress, the next run would stop here again.
      isStopped ||= removed > 0 && isTimeUp();
      if (!isStopped && (await removeImage(db, files, id, before))) removed += 1;
    });
    if (isStopped) return true;
    isMore = removed > 0 && ids.length === AT_ONCE;
  }
  return false;
}

async function removeFiles(db: Database, files: FileStore, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { key, modified } of files.list(uploadKey('')))
    if (modified < before) old.push(key);
  const chunks = Array.from({ length: Math.ceil(old.length / FILES_AT_ONCE) }, (_, n) =>
    old.slice(n * FILES_AT_ONCE, (n + 1) * FILES_AT_ONCE),
  );
  await eachPart(chunks, (some) =>
    transaction(db, async (tx) => {
      if (!(await lockFilesShared(tx))) return;
      const used = await findUsedUploads(
        tx,
        some.map((key) => `/${key}`),
      );
      await removeAll(
        files,
        some.filter((key) => !used.has(`/${key}`)),
      );
    }),
  );
}

/** Removes files; one that fails doesn't stop the others. Returns once all are done, so the transaction lasts until then. */
async function removeAll(files: FileStore, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => files.remove(key)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
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
    await removeAll(files, keys);
    return true;
  });
}
