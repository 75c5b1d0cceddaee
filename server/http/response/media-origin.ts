/** The header `X-Media-Addresses: relative`, sent by our own pages. */
export const MEDIA_ADDRESSES = 'x-media-addresses';

/**
 * The prefix of '/media/...' in a response: the public URL for other clients, '' for our own pages, which work behind
 * any host and port. Takes the value of the MEDIA_ADDRESSES header.
 */
export function mediaOriginFor(header: string | null | undefined, publicUrl: string): string {
  return header === 'relative' ? '' : publicUrl;
}
