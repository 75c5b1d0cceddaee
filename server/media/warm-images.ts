import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.gen.ts';
import type { Width } from './media-paths.ts';
import { listNewestImages } from './queries.ts';
import { renderImage } from './render-image.ts';

/** So many pictures fill the first screens of a shop; those of a larger one are made when they are asked for. */
const MOST_PICTURES = 2_000;
/** Rest after each rendition, as a multiple of the time it took: requests come first. */
const REST = 0.5;

/** In cards, by what screens of phones and desks choose; and across the whole page. */
const CARD_WIDTHS: readonly Width[] = [480, 320];
const BANNER_WIDTHS: readonly Width[] = [800, 1200, 1600];
/** Width to height, from which on a picture is a banner. */
const BANNER_RATIO = 2;

/**
 * Makes the renditions that first screens show, in the format that browsers choose, unless they are there: banners
 * first, then the newest pictures. All others are made when they are asked for. Ends when all are there or the signal
 * stops it. A picture that cannot be made is told to `onFailure` and left out.
 */
export async function warmImages(
  db: Kysely<DB>,
  dataDir: string,
  signal: AbortSignal,
  onFailure: (hash: string, error: unknown) => void = () => {},
): Promise<void> {
  for (const { hash, widths } of inOrder(await listNewestImages(db, MOST_PICTURES))) {
    for (const width of widths) {
      if (signal.aborted) return;
      const began = performance.now();
      try {
        await renderImage(dataDir, hash, width, 'avif');
      } catch (error) {
        if (!signal.aborted) onFailure(hash, error);
      }
      await sleep((performance.now() - began) * REST, null, { signal }).catch(() => null);
    }
  }
}

function inOrder(images: readonly { hash: string; width: number; height: number }[]) {
  const isBanner = ({ width, height }: { width: number; height: number }) =>
    width / height >= BANNER_RATIO;
  return [
    ...images.filter(isBanner).map(({ hash }) => ({ hash, widths: BANNER_WIDTHS })),
    ...images
      .filter((image) => !isBanner(image))
      .map(({ hash }) => ({ hash, widths: CARD_WIDTHS })),
  ];
}
