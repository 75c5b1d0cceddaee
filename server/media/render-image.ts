import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { WorkQueue } from '#server/load/work-queue.ts';
import { type Format, type Width, exists, findOriginal, mediaPath } from './media-paths.ts';
import { PictureMaker } from './picture-maker.ts';

/** Each rendition keeps a core busy. */
const queue = new WorkQueue({ atOnce: 2, waiting: 200, waitMs: 30_000 });
const maker = new PictureMaker();
const running = new Map<string, Promise<string | null>>();

/**
 * The file of a picture in a width and format, never wider than the original; rendered on first request, and concurrent
 * requests share the work. null for an unknown picture. Throws Overloaded.
 */
export async function renderImage(
  dataDir: string,
  hash: string,
  width: Width,
  format: Format,
): Promise<string | null> {
  const path = mediaPath(dataDir, hash, `-${width}.${format}`);
  if (await exists(path)) return path;
  const started = running.get(path);
  if (started) return started;
  const work = make(dataDir, hash, path, width, format).finally(() => running.delete(path));
  running.set(path, work);
  return work;
}

/** Stops the picture process; pending renditions fail. */
export async function stopRendering(): Promise<void> {
  await maker.stop();
}

async function make(dataDir: string, hash: string, path: string, width: Width, format: Format) {
  const original = await findOriginal(dataDir, hash);
  if (!original) return null;
  return queue.run(async () => {
    const part = `${path}.${randomUUID()}.part`;
    try {
      await maker.make({ source: original.path, target: part, width, format });
      await rename(part, path);
      return path;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  });
}
