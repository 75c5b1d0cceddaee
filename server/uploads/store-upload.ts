import { randomBytes } from 'node:crypto';
import type { FileStore } from '#server/files/file-store.ts';
import { uploadKey } from '#server/media/media-keys.ts';
import type { Upload } from './detect-file-type.ts';

/** Stores a file under an unguessable name and returns its address on this shop, '/media/uploads/….jpg'. */
export async function storeUpload(
  files: FileStore,
  { ending, bytes }: Pick<Upload, 'ending' | 'bytes'>,
): Promise<string> {
  const file = `${randomBytes(16).toString('hex')}.${ending}`;
  await files.put(uploadKey(file), bytes);
  return `/media/uploads/${file}`;
}
