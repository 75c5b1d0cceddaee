import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { countResponse } from '#server/metrics/counters.ts';

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

const YEAR_SECONDS = 31_536_000;

/** Headers of a response that is the same for everybody without a token. */
export const SHARED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Accept-Language, Authorization, Origin, X-Media-Addresses',
};

/** The headers of every response: nosniff, and HSTS if the shop is served over https. */
export function defaultHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    }),
  };
}

/** Responses that /metrics does not count. */
const uncounted = new WeakSet<ServerResponse>();

/** Leaves a response out of the figures of /metrics: its status is not a sign of how well the shop works. */
export function leaveUncounted(response: ServerResponse): void {
  uncounted.add(response);
}

/** The ServerResponse class used for every response: adds the default headers. */
export function responseClass(publicUrl: string): typeof ServerResponse {
  const defaults = defaultHeaders(publicUrl);
  const flat = Object.entries(defaults).flat();
  const names = Object.keys(defaults);
  const response = class extends ServerResponse {
    override writeHead(status: number, reason?: string | Head, headers?: Head): this {
      if (!uncounted.has(this)) countResponse(status);
      const own = (typeof reason === 'string' ? headers : reason) ?? {};
      const all = Array.isArray(own)
        ? own.concat(names.some((name) => own.includes(name)) ? missingHeaders(own) : flat)
        : { ...defaults, ...own };
      return typeof reason === 'string'
        ? super.writeHead(status, reason, all)
        : super.writeHead(status, all);
    }
  };
  return response as typeof ServerResponse;

  function missingHeaders(own: OutgoingHttpHeader[]): string[] {
    return names
      .filter((name) => !own.includes(name))
      .flatMap((name) => [name, defaults[name] ?? '']);
  }
}

/** Responses without a Cache-Control header are private: they depend on a token in a header, URL or body. */
export const privateByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
};

const OVERRIDDEN = /^(cache-control|surrogate-control|xkey|x-robots-tag)$/i;

/** Makes a response private, even if headers are written later: not cached by anybody, not indexed. */
export function keepPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, reason?: string | Head, headers?: Head) => {
    const own = (typeof reason === 'string' ? headers : reason) ?? {};
    const pairs = Array.isArray(own) ? pairsOf(own) : Object.entries(own);
    return writeHead(status, {
      ...Object.fromEntries(pairs.filter(([name]) => !OVERRIDDEN.test(name))),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  };
}

/** The value of a header among those that writeHead is given; undefined if it is not there. */
export function headerOf(head: unknown, name: string): string | undefined {
  if (typeof head !== 'object' || head === null) return undefined;
  const pairs = Array.isArray(head) ? pairsOf(head as OutgoingHttpHeader[]) : Object.entries(head);
  const value = pairs.find(([own]) => own.toLowerCase() === name)?.[1];
  return value === undefined ? undefined : String(value);
}

function pairsOf(flat: OutgoingHttpHeader[]): [string, OutgoingHttpHeader][] {
  return flat.flatMap((value, index) =>
    index % 2 === 0 ? [[String(value), flat[index + 1] ?? ''] as [string, OutgoingHttpHeader]] : [],
  );
}
