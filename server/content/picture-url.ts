import type { CallContext } from '#server/http/call-context.ts';
import { imageUrl } from '#server/media/image-url.ts';

/** The address of a picture for the reader of an answer; '' for none. */
export function pictureUrl(
  context: Pick<CallContext, 'mediaOrigin'>,
  hash: string | null,
  width: 160 | 320 | 480 | 800 | 1600,
): string {
  return hash === null ? '' : context.mediaOrigin + imageUrl(hash, width);
}
