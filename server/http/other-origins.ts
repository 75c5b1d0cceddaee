import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Config } from '#server/config.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
/** What browsers hide from pages of other origins unless it is named. */
const READABLE = ['Retry-After', 'X-Request-Id'];

/** Lets pages of the origins of CORS_ORIGINS call the API, with any headers, and read what it says about a call. */
export function otherOrigins({ corsOrigins }: Pick<Config, 'corsOrigins'>): MiddlewareHandler {
  const allow = cors({
    origin: corsOrigins,
    allowMethods: METHODS,
    exposeHeaders: READABLE,
    maxAge: 600,
  });
  if (corsOrigins.length > 0) return allow;
  // Without such origins only preflights need it: it copies each response.
  return (c, next) => (c.req.method === 'OPTIONS' ? allow(c, next) : next());
}

/** The headers with which pages of an origin may read a response, if the origin is one of CORS_ORIGINS. */
export function readableFrom(
  origin: string | undefined,
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
): Record<string, string> {
  if (origin === undefined || !corsOrigins.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': READABLE.join(','),
  };
}
