import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressList } from './request/client-address.ts';

const FORM = /^[\w-]{8,64}$/;

/**
 * Creates ids for requests in logs and responses (X-Request-Id). An id from a proxy of TRUST_PROXY is reused, so that
 * its log and the shop's can be compared; other clients could put anything into the log.
 */
export function requestIdRule(trustProxy: string[]) {
  const isProxy = addressList(trustProxy, 'TRUST_PROXY');
  return (given: string | null | undefined, remoteAddress: string | undefined): string => {
    const isTrusted = remoteAddress !== undefined && isProxy(remoteAddress);
    return given && isTrusted && FORM.test(given) ? given : randomUUID();
  };
}

/** The same for requests of Node's server. */
export function rawRequestIdRule(trustProxy: string[]): (request: IncomingMessage) => string {
  const idOf = requestIdRule(trustProxy);
  return ({ headers, socket }) => idOf(headers['x-request-id']?.toString(), socket.remoteAddress);
}
