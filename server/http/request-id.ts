import { randomUUID } from 'node:crypto';
import { addressList } from './request/client-address.ts';

const FORM = /^[\w-]{8,64}$/;

/**
 * Creates ids for requests in logs and responses (X-Request-Id). An id from a proxy of TRUST_PROXY is reused, so that
 * its log and the shop's can be compared; other clients could put anything into the log.
 */
export function requestIdRule(trustProxy: string[]) {
  const isProxy = addressList(trustProxy, 'TRUST_PROXY');
  return (request: Request, remoteAddress: string | undefined): string => {
    const given = request.headers.get('x-request-id');
    const isTrusted = remoteAddress !== undefined && isProxy(remoteAddress);
    return given !== null && isTrusted && FORM.test(given) ? given : randomUUID();
  };
}
