import { inEnglish } from '#domain/i18n/sentence.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { reasonOf } from '../import/failure-reason.ts';
import { PictureSource } from '../import/pictures/picture-source.ts';
import { Invalid } from '#server/http/response/failure.ts';

/** Stores a picture from a file or a URL and returns its hash. Throws Invalid for one that cannot be used. */
export async function storePicture(
  { db, files }: { db: Database; files: FileStore },
  from: { address: string } | { folder: string; name: string },
): Promise<string> {
  const isAddress = 'address' in from;
  const pictures = new PictureSource(db, files, isAddress ? [] : [from.folder]);
  try {
    return await pictures.take(isAddress ? from.address : from.name);
  } catch (error) {
    throw new Invalid({ picture: [inEnglish(reasonOf(error))] });
  }
}
