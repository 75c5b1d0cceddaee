import type { z } from 'zod';
import type { cropPicture as endpoint } from '#contract/console/catalog/product-pictures.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { cropImage } from '#server/media/crop-image.ts';
import { PictureProcessEnded } from '#server/media/picture-process/picture-maker.ts';
import { storeUploaded } from './store-uploaded.ts';

/**
 * Stores a part of a picture as a new picture, to take its place in a product. Invalid for a picture that no longer exists
 * or that takes too much memory.
 */
export async function cropPicture(
  { db, files, now }: SignedInContext,
  { src, ...area }: z.output<typeof endpoint.request>,
): Promise<{ src: string; url: string }> {
  const bytes = await cropImage(files, src, area).catch((error: unknown) => {
    if (!(error instanceof PictureProcessEnded)) throw error;
    throw new Invalid({
      src: [msg('The picture takes too much memory. Make it smaller, or try again.')],
    });
  });
  if (!bytes) throw new Invalid({ src: [msg('A picture no longer exists. Add it again.')] });
  return storeUploaded({ db, files, now }, bytes, 'src');
}
