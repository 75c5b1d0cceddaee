import type { FileStore } from '#server/files/file-store.ts';

/** Formats of stored originals, by file extension. */
const ORIGINAL_ENDINGS = ['webp', 'jpg', 'png', 'avif', 'gif', 'tiff'] as const;
export type OriginalEnding = (typeof ORIGINAL_ENDINGS)[number];

/** Widths and formats of renditions. */
export const WIDTHS = [160, 320, 480, 800, 1200, 1600] as const;
export const FORMATS = ['webp', 'avif'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** The key of a hash's file: `rest` is '.webp' for an original, '-320.webp' for a rendition. */
export function mediaKey(hash: string, rest: string): string {
  return `media/${hash.slice(0, 2)}/${hash}${rest}`;
}

/** Whether a key is that of a rendition, which can be rendered again when it is missing. */
export function isRendition(key: string): boolean {
  return /\/[0-9a-f]{32}-\d{3,4}\.(webp|avif)$/.test(key);
}

/** The key of a document. */
export function documentKey(hash: string): string {
  return `media/documents/${hash}.pdf`;
}

/** The key of an icon or card of the brand. */
export function brandKey(hash: string): string {
  return `media/brand/${hash}.png`;
}

/** The key of a customer's upload. */
export function uploadKey(file: string): string {
  return `media/uploads/${file}`;
}

/** The key and extension of an original by its hash; null when there is none. */
export async function findOriginal(
  files: FileStore,
  hash: string,
): Promise<{ key: string; ending: OriginalEnding } | null> {
  for (const ending of ORIGINAL_ENDINGS) {
    const key = mediaKey(hash, `.${ending}`);
    if (await files.has(key)) return { key, ending };
  }
  return null;
}
