import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.gen.ts';
import { hashBytes } from './hash-bytes.ts';
import { exists, findOriginal, mediaPath, writeAtomically } from './media-paths.ts';
import { findImageId, insertImage, touchUploadedImage } from './queries.ts';
import { inspectImage } from './inspect-image.ts';

export interface StoredImage {
  id: number;
  hash: string;
}

/** Stores a picture under the hash of its bytes and returns its id and hash. Throws UnusableImage. */
export async function storeCatalogueImage(
  db: Kysely<DB>,
  dataDir: string,
  bytes: Uint8Array,
): Promise<StoredImage> {
  const existing = await findImage(db, dataDir, hashBytes(bytes));
  if (existing) return existing;
  const image = await inspectImage(bytes);
  return storeInspected(db, dataDir, image);
}

/** The hash under which a picture would be stored, without storing it. Throws UnusableImage. */
export async function hashOfImage(
  db: Kysely<DB>,
  dataDir: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = hashBytes(bytes);
  if (await findImage(db, dataDir, hash)) return hash;
  return hashBytes((await inspectImage(bytes)).bytes);
}

/** The picture with this hash when both row and file exist; null otherwise. */
export async function findImage(
  db: Kysely<DB>,
  dataDir: string,
  hash: string,
): Promise<StoredImage | null> {
  const id = await findImageId(db, hash);
  return id !== null && (await findOriginal(dataDir, hash)) ? { id, hash } : null;
}

/** Stores a picture under the hash of its bytes and returns the id of its row. Throws UnusableImage. */
export async function storeImage(
  db: Kysely<DB>,
  dataDir: string,
  bytes: Uint8Array,
): Promise<number> {
  return (await storeCatalogueImage(db, dataDir, bytes)).id;
}

/**
 * Stores a customer's picture and returns the id of its row. It is deleted when nothing refers to it
 * (remove-unused-uploads.ts), unless the catalogue contains the same one. Throws UnusableImage.
 */
export async function storeCustomerImage(
  db: Kysely<DB>,
  dataDir: string,
  bytes: Uint8Array,
  now: Date,
): Promise<number> {
  const existing = await findImage(db, dataDir, hashBytes(bytes));
  if (existing) {
    await touchUploadedImage(db, existing.id, now);
    return existing.id;
  }
  return (await storeInspected(db, dataDir, await inspectImage(bytes), now)).id;
}

async function storeInspected(
  db: Kysely<DB>,
  dataDir: string,
  { bytes, ending, width, height, color }: Awaited<ReturnType<typeof inspectImage>>,
  uploaded_at: Date | null = null,
): Promise<StoredImage> {
  // A drawing is stored as pixels and hashed as such.
  const hash = hashBytes(bytes);
  const path = mediaPath(dataDir, hash, `.${ending}`);
  if (!(await exists(path))) await writeAtomically(path, bytes);
  return { id: await insertImage(db, { hash, width, height, color, uploaded_at }), hash };
}
