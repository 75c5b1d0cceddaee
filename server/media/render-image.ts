import { rm } from 'node:fs/promises';
import type { FileStore } from '#server/files/file-store.ts';
import { WorkQueue } from '#server/load/work-queue.ts';
import { findOriginal, mediaKey } from './media-keys.ts';
import type { Format, Width } from './renditions.ts';
import { pictureMaker } from './picture-process/picture-makers.ts';

/** Each rendition keeps a core busy. */
const queue = new WorkQueue({ concurrency: 2, waiting: 200, waitMs: 30_000 });
const running = new Map<string, Promise<string | null>>();

/**
 * The path of a picture in a width and format, never wider than the original; rendered on first request, and concurrent
 * requests share the work. null for an unknown picture. Throws Overloaded.
 */
export async function renderImage(
  files: FileStore,
  hash: string,
  width: Width,
  format: Format,
): Promise<string | null> {
  const key = mediaKey(hash, `-${width}.${format}`);
  const path = await files.localPath(key);
  if (path !== null) return path;
  const started = running.get(key);
  if (started) return started;
  const work = make(files, { hash, key, width, format }).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

async function make(
  files: FileStore,
  { hash, key, width, format }: { hash: string; key: string; width: Width; format: Format },
): Promise<string | null> {
  const original = await findOriginal(files, hash);
  if (!original) return null;
  return queue.run(async () => {
    const source = await files.localPath(original.key);
    if (source === null) return null;
    const target = await files.draftPath(key);
    try {
      await pictureMaker.make({ source, target, width, format });
      await files.putDraft(key, target);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    return files.localPath(key);
  });
}
