/** Sent by our own pages: `X-Media-Addresses: relative`. */
export const MEDIA_ADDRESSES = 'x-media-addresses';

/**
 * What comes before '/media/...' in an answer: the public address for other clients, nothing for our own pages, which
 * work behind any name and port. Takes the header by which they ask for it.
 */
export function mediaOriginOf(header: string | null | undefined, publicUrl: string): string {
  return header === 'relative' ? '' : publicUrl;
}
