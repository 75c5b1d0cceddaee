import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Formats of stored originals, by file extension. */
const ORIGINAL_ENDINGS = ['webp', 'jpg', 'png', 'avif', 'gif', 'tiff'] as const;
export type OriginalEnding = (typeof ORIGINAL_ENDINGS)[number];

/** Widths and formats of renditions. */
export const WIDTHS = [160, 320, 480, 800, 1200, 1600] as const;
export const FORMATS = ['webp', 'avif'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** The path of a hash's file: `rest` is '.webp' for an original, '-320.webp' for a rendition. */
export function mediaPath(dataDir: string, hash: string, rest: string): string {
  return join(mediaFolder(dataDir, hash), `${hash}${rest}`);
}

/** The folder of a hash's files, shared with hashes that have the same prefix. */
export function mediaFolder(dataDir: string, hash: string): string {
  return join(dataDir, 'media', hash.slice(0, 2));
}

/** The path of a document. */
export function documentPath(dataDir: string, hash: string): string {
  return join(dataDir, 'media', 'documents', `${hash}.pdf`);
}

/** The path of an icon or card of the brand. */
export function brandPath(dataDir: string, hash: string): string {
  return join(dataDir, 'media', 'brand', `${hash}.png`);
}

/** The path of a customer's upload. */
export function uploadPath(dataDir: string, file: string): string {
  return join(dataDir, 'media', 'uploads', file);
}

/** The path and extension of an original by its hash; null when there is none. */
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

/** Whether a file exists. */
export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file atomically. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
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
