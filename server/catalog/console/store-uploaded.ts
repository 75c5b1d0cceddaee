import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { imageUrl } from '#server/media/image-url.ts';
import { UnusableImage } from '#server/media/inspect-image.ts';
import { storeCustomerImage } from '#server/media/store-image.ts';
import { getImageHash } from './editor-queries.ts';

/**
 * Stores a picture that a product may get, and returns its hash and URL; it is removed if none does. Throws Invalid with
 * the field for bytes that are not a picture.
 */
export async function storeUploaded(
  { db, files, now }: { db: Database; files: FileStore; now: Date },
  bytes: Uint8Array,
  field: string,
): Promise<{ src: string; url: string }> {
  try {
    const src = await getImageHash(db, await storeCustomerImage(db, files, bytes, now));
    return { src, url: imageUrl(src, 320) };
  } catch (error) {
    if (!(error instanceof UnusableImage)) throw error;
    throw new Invalid({ [field]: [error.message] });
  }
}
