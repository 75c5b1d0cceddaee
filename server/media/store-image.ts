import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.gen.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { hashBytes } from './hash-bytes.ts';
import { findOriginal, mediaKey } from './media-keys.ts';
import { findImageId, insertImage, touchImage } from './queries.ts';
import { inspectImage } from './inspect-image.ts';

export interface StoredImage {
  id: number;
  hash: string;
}

/**
 * Stores a picture under the hash of its bytes and returns its id and hash. A picture that a customer uploaded before
 * becomes one of the catalogue, and stays even if only a setting shows it. Throws UnusableImage.
 */
export async function storeCatalogImage(
  db: Kysely<DB>,
  files: FileStore,
  bytes: Uint8Array,
): Promise<StoredImage> {
  const existing = await keepImage(db, files, hashBytes(bytes));
  if (existing) return existing;
  const image = await inspectImage(bytes);
  return storeInspected(db, files, image);
}

/** The picture with this hash as one of the catalogue; null unless both row and file exist. */
export async function keepImage(
  db: Kysely<DB>,
  files: FileStore,
  hash: string,
): Promise<StoredImage | null> {
  const existing = await findImage(db, files, hash);
  return existing && (await touchImage(db, existing, null)) ? existing : null;
}

/** The hash under which a picture would be stored, without storing it. Throws UnusableImage. */
export async function hashOfImage(
  db: Kysely<DB>,
  files: FileStore,
  bytes: Uint8Array,
): Promise<string> {
  const hash = hashBytes(bytes);
  if (await findImage(db, files, hash)) return hash;
  return hashBytes((await inspectImage(bytes)).bytes);
}

/** The picture with this hash when both row and file exist; null otherwise. */
export async function findImage(
  db: Kysely<DB>,
  files: FileStore,
  hash: string,
): Promise<StoredImage | null> {
  const id = await findImageId(db, hash);
  return id !== null && (await findOriginal(files, hash)) ? { id, hash } : null;
}

/**
 * Stores a customer's picture and returns the id of its row. It is deleted when nothing refers to it
 * (remove-unused-uploads.ts), unless the catalogue contains the same one. Throws UnusableImage.
 */
export async function storeCustomerImage(
  db: Kysely<DB>,
  files: FileStore,
  bytes: Uint8Array,
  now: Date,
): Promise<number> {
  const existing = await findImage(db, files, hashBytes(bytes));
  if (existing && (await touchImage(db, existing, now))) return existing.id;
  return (await storeInspected(db, files, await inspectImage(bytes), now)).id;
}

async function storeInspected(
  db: Kysely<DB>,
  files: FileStore,
  { bytes, ending, width, height, color }: Awaited<ReturnType<typeof inspectImage>>,
  uploaded_at: Date | null = null,
): Promise<StoredImage> {
  // A drawing is stored as pixels and hashed as such.
  const hash = hashBytes(bytes);
  const key = mediaKey(hash, `.${ending}`);
  if (!(await files.has(key))) await files.put(key, bytes);
  const id = await insertImage(db, { hash, width, height, color, uploaded_at });
  // The row may have had to wait until an unused one of this picture was deleted, with its file.
  if (!(await files.has(key))) await files.put(key, bytes);
  return { id, hash };
}
