import type { CallContext } from './call-context.ts';

/** Makes paths on this server absolute for HTTP callers. */
export function publicAddress(context: Pick<CallContext, 'mediaOrigin'>, address: string): string {
  return address.startsWith('/') ? context.mediaOrigin + address : address;
}
