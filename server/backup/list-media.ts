import type { FileStore } from '#server/files/file-store.ts';
import { isRendition } from '#server/media/renditions.ts';
import { MEDIA_ENTRY } from './manifest.ts';

/** The keys, which are also the entry names, of all stored files that cannot be regenerated. */
export async function listMedia(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of files.list('media/'))
    if (MEDIA_ENTRY.test(key) && !isRendition(key)) names.push(key);
  return names.toSorted();
}
