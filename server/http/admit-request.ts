import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { api } from '#contract/api.ts';
import { tooMany } from '#server/limits/take-attempts.ts';
import { localeOf } from './create-context.ts';
import { Failure } from './failure.ts';
import { failureResponse } from './failure-response.ts';
import { withLimitedBody } from './limit-bodies.ts';

export interface AdmissionDeps {
  /** Counts a request of a client; gives the seconds it has to wait, 0 when it may pass. */
  countCall: (remoteAddress: string | undefined, forwarded: string | null) => number;
  log: Logger;
}

/** Pages load many pictures at once, and those who watch the shop ask all the time. */
const UNCOUNTED = /^\/(media\/|healthz$|readyz$|metrics$)/;

const FORGIVING_PATHS = new Set(
  Object.values(api)
    .filter(({ isForgiving }) => isForgiving)
    .map(({ path }) => `/api${path}`),
);

/**
 * What every request for something that is not a page passes first: no more of them than one address may send, no
 * address with a character that PostgreSQL cannot hold, no body above its limit.
 */
export function admitRequest({ countCall, log }: AdmissionDeps): MiddlewareHandler {
  return async (c, next) => {
    const refuse = (failure: Failure) =>
      FORGIVING_PATHS.has(c.req.path)
        ? Response.json({ message: 'Thank you.' })
        : failureResponse(failure, { requestId: '', locale: localeOf(c.req.raw), log });
    const wait = UNCOUNTED.test(c.req.path) ? 0 : countOf(c, countCall);
    if (wait > 0) return refuse(tooMany(localeOf(c.req.raw), wait));
    // Calls of the contract tell which field it is.
    if (!c.req.path.startsWith('/api/') && c.req.url.includes('%00')) {
      return refuse(new Failure(400, 'The address holds a character that can not be used.'));
    }
    c.req.raw = withLimitedBody(c.req.raw);
    return next();
  };
}

function countOf({ env, req }: Context, countCall: AdmissionDeps['countCall']): number {
  const { remoteAddress } = env as { remoteAddress?: string };
  return countCall(remoteAddress, req.raw.headers.get('x-forwarded-for'));
}
