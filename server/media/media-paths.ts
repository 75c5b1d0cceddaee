import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Kinds of originals we keep, by the ending of their file. */
const ORIGINAL_ENDINGS = ['webp', 'jpg', 'png', 'avif', 'gif', 'tiff'] as const;
export type OriginalEnding = (typeof ORIGINAL_ENDINGS)[number];

/** Widths and formats a picture is served in. */
export const WIDTHS = [160, 320, 480, 800, 1200, 1600] as const;
export const FORMATS = ['webp', 'avif'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** Where the file of a hash is kept: `rest` is '.webp' for an original, '-320.webp' for a rendition. */
export function mediaPath(dataDir: string, hash: string, rest: string): string {
  return join(mediaFolder(dataDir, hash), `${hash}${rest}`);
}

/** The folder of all files of a hash, shared with others that begin alike. */
export function mediaFolder(dataDir: string, hash: string): string {
  return join(dataDir, 'media', hash.slice(0, 2));
}

/** Where a document is kept. */
export function documentPath(dataDir: string, hash: string): string {
  return join(dataDir, 'media', 'documents', `${hash}.pdf`);
}

/** Where a file of a customer is kept. */
export function uploadPath(dataDir: string, file: string): string {
  return join(dataDir, 'media', 'uploads', file);
}

/** The file of an original and its ending, found by the hash alone; null when there is none. */
export async function findOriginal(
  dataDir: string,
  hash: string,
): Promise<{ path: string; ending: OriginalEnding } | null> {
  for (const ending of ORIGINAL_ENDINGS) {
    const path = mediaPath(dataDir, hash, `.${ending}`);
    if (await exists(path)) return { path, ending };
  }
  return null;
}

/** Whether a file is there. */
export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file so that nobody ever sees half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
