import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.gen.ts';
import { FORMATS, WIDTHS } from './media-paths.ts';
import { listImagesBelow } from './queries.ts';
import { renderImage } from './render-image.ts';

const AT_ONCE = 100;
const ABOVE_ALL_IDS = 2 ** 31 - 1;
/** Rest after each rendition, as a multiple of the time it took: requests come first. */
const REST = 4;

/**
 * Makes the renditions that are missing, one after another, newest pictures first, until all are there or the signal
 * stops it. A picture that cannot be made is told to `onFailure` and left out.
 */
export async function warmImages(
  db: Kysely<DB>,
  dataDir: string,
  signal: AbortSignal,
  onFailure: (hash: string, error: unknown) => void = () => {},
): Promise<void> {
  for (const format of FORMATS) {
    for (let below = ABOVE_ALL_IDS; ;) {
      const images = await listImagesBelow(db, below, AT_ONCE);
      const last = images.at(-1);
      if (!last) break;
      for (const { hash } of images) {
        for (const width of WIDTHS) {
          if (signal.aborted) return;
          const began = performance.now();
          try {
            await renderImage(dataDir, hash, width, format);
          } catch (error) {
            onFailure(hash, error);
          }
          await sleep((performance.now() - began) * REST, null, { signal }).catch(() => null);
        }
      }
      below = last.id;
    }
  }
}
