import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { api, type ApiName } from '#contract/api.ts';
import { measureCall } from '#server/metrics/measure-call.ts';
import { SHARED_HEADERS } from './response/response-headers.ts';
import type { HandlerResult, CallContext } from './call-context.ts';
import { requestLocale } from './create-context.ts';
import { deviceHeaders } from './request/device-cookie.ts';
import { failureResponse } from './response/failure-response.ts';
import { Failure, NotFound } from './response/failure.ts';
import { readRequest } from './request/read-request.ts';
import { inRequest } from '#server/tracing/request-scope.ts';
import { responseBody } from './serve-contract.ts';

export interface ApiRouterDeps {
  call: (name: ApiName, context: CallContext, raw: unknown) => Promise<HandlerResult<unknown>>;
  contextOf: (
    request: Request,
    caller: { name: ApiName; remoteAddress: string | undefined; requestId: string },
  ) => Promise<CallContext>;
  /** The id of a request, from its header X-Request-Id and the address it came from. */
  requestIdOf: (given: string | null, remoteAddress: string | undefined) => string;
  log: Logger;
}

const PRIVATE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
};

/** What the Node server passes along with a request. */
interface Bindings {
  remoteAddress: string | undefined;
}

/** Mounts every endpoint of the contract below /api; all responses are JSON. */
export function apiRouter(deps: ApiRouterDeps): Hono<{ Bindings: Bindings }> {
  const router = new Hono<{ Bindings: Bindings }>();
  for (const name of Object.keys(api) as ApiName[]) {
    const { method, path, hasBody, isForgiving, shared } = api[name];
    const respond = async (
      c: Context<{ Bindings: Bindings }>,
      requestId: string,
    ): Promise<Response> => {
      try {
        const context = await deps.contextOf(c.req.raw, {
          name,
          remoteAddress: c.env.remoteAddress,
          requestId,
        });
        const raw = await readRequest(c.req.raw, new URL(c.req.url), c.req.param());
        const result = await deps.call(name, context, raw);
        if (!hasBody)
          return new Response(null, { status: 204, headers: { 'x-request-id': requestId } });
        const isShared =
          shared && context.customer === null && c.req.header('authorization') === undefined;
        return new Response(responseBody(name, result), {
          headers: {
            ...(isShared ? SHARED_HEADERS : PRIVATE_HEADERS),
            'x-request-id': requestId,
            ...deviceHeaders(context),
          },
        });
      } catch (error) {
        if (isForgiving) {
          deps.log.warn({ err: error, request_id: requestId }, 'call failed');
          return hasBody
            ? Response.json({ message: 'Thank you.' })
            : new Response(null, { status: 204 });
        }
        return failureResponse(error, {
          requestId,
          locale: requestLocale(c.req.raw),
          log: deps.log,
        });
      }
    };
    router.on(method, routePath(path), async (c) => {
      const requestId = deps.requestIdOf(c.req.header('x-request-id') ?? null, c.env.remoteAddress);
      const measured = measureCall(name, requestId, deps.log);
      return measured(await inRequest(requestId, () => respond(c, requestId)));
    });
  }
  const refuse = (c: Context<{ Bindings: Bindings }>, failure: Failure) => {
    const requestId = deps.requestIdOf(c.req.header('x-request-id') ?? null, c.env.remoteAddress);
    const locale = requestLocale(c.req.raw);
    const response = failureResponse(failure, { requestId, locale, log: deps.log });
    response.headers.set('x-request-id', requestId);
    return response;
  };
  for (const [path, allow] of methodsByPath()) {
    router.all(path, (c) => refuse(c, wrongMethod(allow)));
  }
  router.all('*', (c) => refuse(c, new NotFound('No such endpoint: see /api/docs for the list.')));
  return router;
}

const routePath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const wrongMethod = (allow: readonly string[]) =>
  new Failure(405, 'No such method of this endpoint: see /api/docs for the list.', {
    headers: { allow: allow.join(', ') },
  });

/** The methods of each path, as routes write it. */
function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, path } of Object.values(api)) {
    const route = routePath(path);
    methods.set(route, [
      ...(methods.get(route) ?? []),
      ...(method === 'GET' ? ['GET', 'HEAD'] : [method]),
    ]);
  }
  return methods;
}
