import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'toolyard-import-';
/** Longer than any import runs. */
const OLD_MS = 86_400_000;

/**
 * Runs work with an empty temporary folder, which is deleted afterwards. Also deletes those of processes that were
 * killed, a day later: each has the copy of an uploaded file.
 */
export async function inWorkingFolder<Result>(
  now: Date,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeftOver(new Date(now.getTime() - OLD_MS));
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders that nothing was written to since. */
async function removeLeftOver(before: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    try {
      if ((await stat(folder)).mtime < before) await rm(folder, { recursive: true });
    } catch {
      // The folder belongs to another user's shop, or another process has just deleted it.
    }
  }
}
