import type { FileStore } from '#server/files/file-store.ts';

/** Formats of stored originals, by file extension. */
const ORIGINAL_ENDINGS = ['webp', 'jpg', 'png', 'avif', 'gif', 'tiff'] as const;
export type OriginalEnding = (typeof ORIGINAL_ENDINGS)[number];

/** The key of a hash's file: `rest` is '.webp' for an original, '-320.webp' for a rendition. */
export function mediaKey(hash: string, rest: string): string {
  return `media/${hash.slice(0, 2)}/${hash}${rest}`;
}

/** The key of a document. */
export function documentKey(hash: string): string {
  return `media/documents/${hash}.pdf`;
}

/** The key of an icon or card of the branding. */
export function brandingKey(hash: string): string {
  return `media/brand/${hash}.png`;
}

/** The key of a customer's upload. */
export function uploadKey(file: string): string {
  return `media/uploads/${file}`;
}

/** The key and extension of an original by its hash; null for an unknown hash. */
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
