import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.gen.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { pause } from '#server/pause.ts';
import type { Width } from './renditions.ts';
import { listImagesOfFirstScreens } from './queries.ts';
import { renderImage } from './render-image.ts';

/** Enough for the first screens of a shop; others are rendered on demand. */
const MAX_PICTURES = 2_000;
/** Pause after each rendition, as a multiple of its duration: requests come first. */
const REST = 0.5;

/** Widths of pictures in cards, as phones and desktops choose them, and of full-width pictures. */
const CARD_WIDTHS: readonly Width[] = [480, 320];
const BANNER_WIDTHS: readonly Width[] = [800, 1200, 1600];
/** Aspect ratio from which a picture counts as a banner. */
const BANNER_RATIO = 2;

/**
 * Renders what first screens show, in the format browsers choose, where it is missing: banners first, then the newest
 * pictures. Ends when done or when the signal aborts. Failures are reported to `onFailure` and skipped.
 */
export async function warmImages(
  db: Kysely<DB>,
  files: FileStore,
  signal: AbortSignal,
  onFailure: (hash: string, error: unknown) => void = () => {},
): Promise<void> {
  for (const { hash, widths } of inOrder(await listImagesOfFirstScreens(db, MAX_PICTURES))) {
    for (const width of widths) {
      if (signal.aborted) return;
      const began = performance.now();
      try {
        await renderImage(files, hash, width, 'avif');
      } catch (error) {
        if (!signal.aborted) onFailure(hash, error);
      }
      await pause((performance.now() - began) * REST, signal);
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
