import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { api } from '#contract/api.ts';
import { tooMany } from '#server/limits/take-attempts.ts';
import { requestLocale } from './create-context.ts';
import { Failure } from './response/failure.ts';
import { failureResponse } from './response/failure-response.ts';
import { bodyBudget } from './request/body/body-budget.ts';
import type { RequestEnv } from './request-id.ts';
import type { ClientAddress } from './request/client-address.ts';
import { withLimitedBody } from './request/body/limit-bodies.ts';

export interface AdmissionDeps {
  /** Determines the client's address. */
  clientAddress: ClientAddress;
  /** Of all requests but those for pictures and by monitoring. */
  calls: RequestCounter;
  /** Of requests for files that don't exist: each is looked up in the bucket, pictures several times. */
  missingFiles: RequestCounter;
  log: Logger;
}

/** Counts requests by client address. Both return the seconds the client has to wait, 0 if it need not. */
export interface RequestCounter {
  /** Counts a request. */
  take: (address: string) => number;
  /** Counts nothing. */
  waitOf: (address: string) => number;
}

/** Pages load many pictures at once. */
const MEDIA = /^\/media\//;
/** Monitoring polls often. */
const UNCOUNTED = /^\/(healthz|readyz|metrics)$/;
const NOT_FOUND = 404;

const FORGIVING_PATHS = new Set(
  Object.values(api)
    .filter(({ isForgiving }) => isForgiving)
    .map(({ path }) => `/api${path}`),
);

/**
 * The first checks of every request that is not a page: rate limit, no NUL (which PostgreSQL cannot store) in the URL,
 * the body's size, and the memory of all bodies.
 */
export function admitRequest({
  clientAddress,
  calls,
  missingFiles,
  log,
}: AdmissionDeps): MiddlewareHandler<RequestEnv> {
  const bodies = bodyBudget();
  return async (c, next) => {
    const refuse = (failure: Failure) =>
      FORGIVING_PATHS.has(c.req.path)
        ? Response.json({ message: 'Thank you.' })
        : failureResponse(failure, {
            requestId: c.get('requestId'),
            locale: requestLocale(c.req.raw),
            log,
          });
    const address = clientAddress(c.env.remoteAddress, c.req.header('x-forwarded-for') ?? null);
    const isMedia = MEDIA.test(c.req.path);
    const admit = isMedia ? missingFiles.waitOf : calls.take;
    const wait = UNCOUNTED.test(c.req.path) ? 0 : admit(address);
    if (wait > 0) return refuse(tooMany(requestLocale(c.req.raw), wait));
    // For API calls, the error names the field instead.
    if (!c.req.path.startsWith('/api/') && c.req.url.includes('%00')) {
      return refuse(new Failure(400, "The URL contains a character that can't be used."));
    }
    const body = bodies.shareOf(address);
    c.req.raw = withLimitedBody(c.req.raw, body);
    try {
      await next();
      if (isMedia && c.res.status === NOT_FOUND) missingFiles.take(address);
      return undefined;
    } finally {
      body.release();
    }
  };
}
