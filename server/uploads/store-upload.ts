import { randomBytes } from 'node:crypto';
import { uploadPath, writeAtomically } from '#server/media/media-paths.ts';
import type { Upload } from './detect-file-type.ts';

/** Stores a file under an unguessable name and returns its address on this shop, '/media/uploads/….jpg'. */
export async function storeUpload(
  dataDir: string,
  { ending, bytes }: Pick<Upload, 'ending' | 'bytes'>,
): Promise<string> {
  const file = `${randomBytes(16).toString('hex')}.${ending}`;
  await writeAtomically(uploadPath(dataDir, file), bytes);
  return `/media/uploads/${file}`;
}
