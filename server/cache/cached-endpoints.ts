import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import type { App } from '#server/app.ts';
import { isDatabaseDown } from '#server/database/health/database-down.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { SHARED_HEADERS } from '#server/http/response/response-headers.ts';
import { preferredLocale } from '#server/http/create-context.ts';
import { failureResponse } from '#server/http/response/failure-response.ts';
import { MEDIA_ADDRESSES, mediaOriginFor } from '#server/http/response/media-origin.ts';
import { fieldsOfText, isWithinFieldLimit } from '#server/http/request/body/read-fields.ts';
import { memoize } from '#server/http/memoize.ts';
import { responseBody } from '#server/http/serve-contract.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendResponse } from './send-response.ts';

export interface CachedEndpointsDeps {
  call: App['call'];
  newContext: (locale: string) => CallContext;
  publicUrl: string;
  /** Counts a request against the client's rate limit; false once the client exceeds it. */
  isAllowed: (request: IncomingMessage) => boolean;
  requestIdOf: (request: IncomingMessage) => string;
  responseCache: ResponseCache;
  locales: () => ReadonlySet<string>;
  log: Logger;
}

/** Serves a shared GET endpoint from the cache; resolves to false if the router has to handle the request. */
export type ServeCachedEndpoint = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/**
 * Caches the contract's `shared` endpoints. Falls through to the router for failures, tokens, other origins and
 * rate-limited clients.
 */
export function cachedEndpoints(deps: CachedEndpointsDeps): ServeCachedEndpoint {
  const { call, newContext, publicUrl, isAllowed, requestIdOf, responseCache, locales, log } = deps;
  const read = memoize(sharedCallReader());
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { authorization, origin } = request.headers;
    if (authorization !== undefined || origin !== undefined) return false;
    const target = read(request.url ?? '/');
    if (!target || !isAllowed(request)) return false;
    const { name, raw } = target;
    const preferred = preferredLocale(request.headers['accept-language'] ?? null);
    const locale = locales().has(preferred) ? preferred : 'en';
    const mediaOrigin = mediaOriginFor(request.headers[MEDIA_ADDRESSES]?.toString(), publicUrl);
    const produce = async () => {
      const context = { ...newContext(locale), mediaOrigin };
      const body = Buffer.from(responseBody(name, await call(name, context, raw)));
      return { status: 200, headers: SHARED_HEADERS, body, tags: context.tags };
    };
    const produced = responseCache.get(
      `${locale} ${mediaOrigin} ${target.key}`,
      request.headers['accept-encoding'] ?? '',
      produce,
    );
    const requestId = requestIdOf(request);
    try {
      const cached = produced instanceof Promise ? await produced : produced;
      sendResponse(request, response, cached, ['x-request-id', requestId]);
      return true;
    } catch (error) {
      // The router repeats the failure and reports it, except when that takes seconds because the database is down.
      if (!isDatabaseDown(error)) return false;
      await sendFailure(response, failureResponse(error, { requestId, locale, log }));
      return true;
    }
  };
}

async function sendFailure(response: ServerResponse, failure: Response): Promise<void> {
  response.writeHead(failure.status, Object.fromEntries(failure.headers));
  response.end(await failure.text());
}

interface SharedCall {
  name: ApiName;
  /** Raw path parameters and query. */
  raw: Record<string, unknown>;
  /**
   * Built from the parsed request, so that unknown parameters and alternative spellings cannot fill the cache with
   * copies.
   */
  key: string;
}

/** Parses a request target as a shared call; null for other targets and for requests the contract rejects. */
function sharedCallReader(): (target: string) => SharedCall | null {
  const find = sharedCalls();
  return (target) => {
    const url = new URL(target, 'http://call');
    const endpoint = find(url.pathname);
    if (!endpoint) return null;
    const query = url.search.slice(1);
    // With too many fields the router reports the failure.
    if (!isWithinFieldLimit(query)) return null;
    const raw = { ...fieldsOfText(query), ...endpoint.parameters };
    const parsed = api[endpoint.name].request.safeParse(raw);
    if (!parsed.success) return null;
    return { name: endpoint.name, raw, key: `${endpoint.name} ${JSON.stringify(parsed.data)}` };
  };
}

interface MatchedCall {
  name: ApiName;
  parameters: Record<string, string>;
}

/** Matches a path against the shared endpoints. */
function sharedCalls(): (path: string) => MatchedCall | null {
  const exact = new Map<string, ApiName>();
  const patterns: { name: ApiName; pattern: RegExp }[] = [];
  for (const name of API_NAMES) {
    const { path, shared } = api[name];
    if (!shared) continue;
    if (path.includes('{')) patterns.push({ name, pattern: pathPattern(path) });
    else exact.set(`/api${path}`, name);
  }
  return (path) => {
    const name = exact.get(path);
    if (name) return { name, parameters: {} };
    for (const { name: shared, pattern } of patterns) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { name: shared, parameters: groups };
    }
    return null;
  };
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`);
}
