import type { FileStore } from '#server/files/file-store.ts';
import { WorkQueue } from '#server/load/work-queue.ts';
import { findOriginal, type OriginalEnding } from './media-keys.ts';
import { pictureMaker } from './picture-process/picture-makers.ts';
import type { CropJob } from './picture-process/picture-job.ts';

/** A part of a picture, in percent of its width and height. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Operators wait for it; renditions for shoppers have their own queue. */
const queue = new WorkQueue({ concurrency: 1, waiting: 20, waitMs: 30_000 });

/** The format of a part: that of the original where it is common, else one that keeps transparency too. */
const ENDINGS: Partial<Record<OriginalEnding, CropJob['ending']>> = { jpg: 'jpg', png: 'png' };

/** A part of a stored picture, upright; null for an unknown picture. Throws Overloaded. */
export async function cropImage(
  files: FileStore,
  hash: string,
  area: Area,
): Promise<Uint8Array | null> {
  const original = await findOriginal(files, hash);
  if (!original) return null;
  return queue.run(async () => {
    const source = await files.localPath(original.key);
    if (source === null) return null;
    return pictureMaker.crop({ source, area, ending: ENDINGS[original.ending] ?? 'webp' });
  });
}
