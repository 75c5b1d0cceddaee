import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { measureCall } from '#server/metrics/measure-call.ts';
import { SHARED_HEADERS } from './response/response-headers.ts';
import type { HandlerResult, CallContext } from './call-context.ts';
import { requestLocale } from './create-context.ts';
import { deviceHeaders } from './request/device-cookie.ts';
import { failureResponse } from './response/failure-response.ts';
import { Failure, NotFound } from './response/failure.ts';
import type { RequestEnv } from './request-id.ts';
import { readRequest } from './request/read-request.ts';
import { requireCustomerOf, responseBody } from './serve-contract.ts';

export interface ApiRouterDeps {
  call: (name: ApiName, context: CallContext, raw: unknown) => Promise<HandlerResult<unknown>>;
  contextOf: (
    request: Request,
    caller: { name: ApiName; remoteAddress: string | undefined; requestId: string },
  ) => Promise<CallContext>;
  log: Logger;
}

const PRIVATE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
};

/** Mounts every endpoint of the contract below /api; all responses are JSON. */
export function apiRouter(deps: ApiRouterDeps): Hono<RequestEnv> {
  const router = new Hono<RequestEnv>();
  for (const name of API_NAMES) {
    const { method, path, hasBody, isForgiving, shared } = api[name];
    const respond = async (c: Context<RequestEnv>): Promise<Response> => {
      const requestId = c.get('requestId');
      try {
        const context = await deps.contextOf(c.req.raw, {
          name,
          remoteAddress: c.env.remoteAddress,
          requestId,
        });
        requireCustomerOf(name, context);
        const raw = await readRequest(c.req.raw, new URL(c.req.url), c.req.param());
        const result = await deps.call(name, context, raw);
        if (!hasBody) return new Response(null, { status: 204 });
        const isShared =
          shared && context.customer === null && c.req.header('authorization') === undefined;
        return new Response(responseBody(name, result), {
          headers: {
            ...(isShared ? SHARED_HEADERS : PRIVATE_HEADERS),
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
      const measured = measureCall(name, c.get('requestId'), deps.log);
      return measured(await respond(c));
    });
  }
  const refuse = (c: Context<RequestEnv>, failure: Failure) =>
    failureResponse(failure, {
      requestId: c.get('requestId'),
      locale: requestLocale(c.req.raw),
      log: deps.log,
    });
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
