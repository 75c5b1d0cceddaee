import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { inRequest } from '#server/tracing/request-scope.ts';
import { addressList } from './request/client-address.ts';

const FORM = /^[\w-]{8,64}$/;

/**
 * Creates ids for requests in logs and responses (X-Request-Id). An id from a proxy of TRUST_PROXY is reused, so that
 * its log and the shop's can be compared; other clients could put anything into the log.
 */
function requestIdRule(trustProxy: string[]) {
  const isProxy = addressList(trustProxy, 'TRUST_PROXY');
  return (given: string | null | undefined, remoteAddress: string | undefined): string => {
    const isTrusted = remoteAddress !== undefined && isProxy(remoteAddress);
    return given && isTrusted && FORM.test(given) ? given : randomUUID();
  };
}

/** A request as routers see it. */
export interface RequestEnv {
  /** What Node's server passes along. */
  Bindings: { remoteAddress?: string | undefined };
  Variables: { requestId: string };
}

const CALL = /^\/(admin\/)?api(\/|$)/;

/** Gives every request an id, which the lines of the log and the jobs of a request have, and responses of calls name. */
export function identifyRequests(trustProxy: string[]): MiddlewareHandler<RequestEnv> {
  const idOf = requestIdRule(trustProxy);
  return async (c, next) => {
    const requestId = idOf(c.req.header('x-request-id'), c.env.remoteAddress);
    c.set('requestId', requestId);
    await inRequest(requestId, next);
    // `c.header` would copy the response.
    if (CALL.test(c.req.path)) c.res.headers.set('x-request-id', requestId);
  };
}

/** Returns the function that gives a request of Node's server its id, as `identifyRequests` does for routers. */
export function rawRequestIdRule(trustProxy: string[]): (request: IncomingMessage) => string {
  const idOf = requestIdRule(trustProxy);
  return ({ headers, socket }) => idOf(headers['x-request-id']?.toString(), socket.remoteAddress);
}
