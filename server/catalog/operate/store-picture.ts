import type { Database } from '#server/database/connect.ts';
import { reasonOf } from '../import/failure-reason.ts';
import { PictureSource } from '../import/pictures/picture-source.ts';
import { Invalid } from '#server/http/response/failure.ts';

/** Brings a picture into the shop, a file or what an address gives, and gives its hash. Invalid for one that cannot be used. */
export async function storePicture(
  { db, dataDir }: { db: Database; dataDir: string },
  from: { address: string } | { folder: string; name: string },
): Promise<string> {
  const isAddress = 'address' in from;
  const pictures = new PictureSource(db, dataDir, isAddress ? [] : [from.folder]);
  try {
    return await pictures.take(isAddress ? from.address : from.name);
  } catch (error) {
    throw new Invalid({ picture: [reasonOf(error)] });
  }
}
