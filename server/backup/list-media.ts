import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_ENTRY } from './manifest.ts';

/** `<hash>-320.webp`: made again when it is asked for. */
const RENDITION = /\/[0-9a-f]{32}-\d{3,4}\.(webp|avif)$/;

/** The entry names of all stored files that cannot be made again. */
export async function listMedia(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'media');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => `media${join(entry.parentPath, entry.name).slice(folder.length)}`)
    .filter((name) => MEDIA_ENTRY.test(name) && !RENDITION.test(name))
    .toSorted();
}
