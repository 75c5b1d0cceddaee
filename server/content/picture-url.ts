import type { CallContext } from '#server/http/call-context.ts';
import { imageUrl } from '#server/media/image-url.ts';
import type { Width } from '#server/media/renditions.ts';

/** The URL of a picture in the form that the caller needs; '' for none. */
export function pictureUrl(
  context: Pick<CallContext, 'mediaOrigin'>,
  hash: string | null,
  width: Width,
): string {
  return hash === null ? '' : context.mediaOrigin + imageUrl(hash, width);
}
