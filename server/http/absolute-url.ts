import type { CallContext } from './call-context.ts';

/** Makes paths on this server absolute for HTTP callers. */
export function absoluteUrl(context: Pick<CallContext, 'mediaOrigin'>, url: string): string {
  return url.startsWith('/') ? context.mediaOrigin + url : url;
}
