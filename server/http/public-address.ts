import type { CallContext } from './call-context.ts';

/** An address for the reader of an answer: paths on this server become whole addresses for calls over HTTP. */
export function publicAddress(context: Pick<CallContext, 'mediaOrigin'>, address: string): string {
  return address.startsWith('/') ? context.mediaOrigin + address : address;
}
