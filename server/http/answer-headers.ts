import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

const YEAR_SECONDS = 31_536_000;

/** Headers of a response that is the same for everybody without a token. */
export const SHARED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Accept-Language, Authorization, Origin, X-Media-Addresses',
};

/** The ServerResponse class used for every response: adds nosniff, and HSTS where the shop is served over https. */
export function responseClass(publicUrl: string): typeof ServerResponse {
  const always: Record<string, string> = { 'x-content-type-options': 'nosniff' };
  if (publicUrl.startsWith('https:')) {
    always['strict-transport-security'] = `max-age=${YEAR_SECONDS}`;
  }
  const inTurn = Object.entries(always).flat();
  const names = Object.keys(always);
  const response = class extends ServerResponse {
    override writeHead(status: number, reason?: string | Head, headers?: Head): this {
      const given = (typeof reason === 'string' ? headers : reason) ?? {};
      const all = Array.isArray(given)
        ? given.concat(names.some((name) => given.includes(name)) ? missing(given) : inTurn)
        : { ...always, ...given };
      return typeof reason === 'string'
        ? super.writeHead(status, reason, all)
        : super.writeHead(status, all);
    }
  };
  return response as typeof ServerResponse;

  function missing(given: OutgoingHttpHeader[]): string[] {
    return names
      .filter((name) => !given.includes(name))
      .flatMap((name) => [name, always[name] ?? '']);
  }
}

/** Responses without a Cache-Control header are private: they depend on a token in a header, address or body. */
export const privateUnlessSaid: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
};
