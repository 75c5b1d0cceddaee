import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { mediaFolder, uploadPath } from '#server/media/media-paths.ts';
import { deleteUnusedImages, findUsedUploads, lockFilesShared } from './queries.ts';

/** A form in progress stores its files before it refers to them. */
const UNUSED_FOR_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Deletes unreferenced uploads after a day: files of unsent or deleted tickets, partial files, and replaced profile
 * photos. Deletes nothing while a backup is being made; the next run does.
 */
export async function removeUnusedUploads(
  { db, dataDir }: { db: Database; dataDir: string },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  await removeFiles(db, dataDir, before);
  let removed: number;
  do {
    removed = await removeImages(db, dataDir, before);
  } while (removed > 0);
}

async function removeFiles(db: Database, dataDir: string, before: Date): Promise<void> {
  const names = await listNames(uploadPath(dataDir, ''));
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const some = names.slice(start, start + AT_ONCE);
    await transaction(db, async (tx) => {
      if (!(await lockFilesShared(tx))) return;
      const used = await findUsedUploads(
        tx,
        some.map((name) => `/media/uploads/${name}`),
      );
      for (const name of some) {
        const path = uploadPath(dataDir, name);
        if (used.has(`/media/uploads/${name}`) || (await stat(path)).mtime >= before) continue;
        await rm(path, { force: true });
      }
    });
  }
}

/** Files are deleted before the rows are committed as deleted: after a failure the next run finds the rows again. */
function removeImages(db: Database, dataDir: string, before: Date): Promise<number> {
  return transaction(db, async (tx) => {
    if (!(await lockFilesShared(tx))) return 0;
    const hashes = await deleteUnusedImages(tx, before, AT_ONCE);
    for (const hash of hashes) {
      const folder = mediaFolder(dataDir, hash);
      const own = (await listNames(folder)).filter((name) => name.startsWith(hash));
      for (const name of own) await rm(join(folder, name), { force: true });
    }
    return hashes.length;
  });
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
