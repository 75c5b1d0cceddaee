import { readdir } from 'node:fs/promises';
import { type BaseBackup, COMPRESSED, firstWalFile, walFolder } from './archive-folder.ts';

/**
 * The first WAL segment since a base backup that is neither archived nor among the unarchived ones of a folder, although a
 * later one of the same timeline is there. Null: the archive has no gap.
 */
export async function findMissingSegment(
  archiveDir: string,
  base: BaseBackup,
  unarchived: string,
): Promise<string | null> {
  const archived = await readdir(walFolder(archiveDir));
  const names = new Set([
    ...archived.map((name) => name.replace(COMPRESSED, '')),
    ...(await readdir(unarchived)),
  ]);
  let name = firstWalFile(base);
  while (names.has(name)) name = nextSegment(name);
  const timeline = name.slice(0, 8);
  const isGap = [...names].some(
    (other) => /^[0-9A-F]{24}$/.test(other) && other.startsWith(timeline) && other > name,
  );
  return isGap ? name : null;
}

/** PostgreSQL numbers its segments of 16 MB in the last eight digits from 0 to FF. */
function nextSegment(name: string): string {
  const position = parseInt(name.slice(8, 16), 16) * 256 + parseInt(name.slice(16), 16) + 1;
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + hex(Math.floor(position / 256)) + hex(position % 256);
}
