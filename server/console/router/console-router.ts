import { type Context, Hono } from 'hono';
import { CONSOLE_NAMES, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { requestLocale } from '#server/http/create-context.ts';
import type { RequestEnv } from '#server/http/request-id.ts';
import { failureResponse } from '#server/http/response/failure-response.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { validationErrors } from '#server/http/response/validation-errors.ts';
import { storableRequest } from '#server/http/serve-contract.ts';
import { inSpan } from '#server/tracing/spans.ts';
import type { ConsoleContext } from '../console-context.ts';
import { consoleHandlers } from '../handlers.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { serveLive } from '../live/serve-live.ts';
import { admitCalls, type AdmitCall } from './admit-call.ts';
import { consoleResponse } from './console-response.ts';
import {
  type ConsoleCall,
  type ConsoleContextDeps,
  createConsoleContext,
} from './create-console-context.ts';
import { readConsoleRequest } from './read-console-request.ts';
import { requireRight } from './require-right.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { sessionCookie } from './session-cookie.ts';

export interface ConsoleDeps extends ConsoleContextDeps {
  live: LiveStreams;
}

/** Mounts every call of the console, and its stream of live events, below /admin/api. */
export function consoleRouter(deps: ConsoleDeps): Hono<RequestEnv> {
  const router = new Hono<RequestEnv>();
  const admit = admitCalls();
  const refusal = (error: unknown, c: Context<RequestEnv>) =>
    failureResponse(error, {
      requestId: c.get('requestId'),
      locale: requestLocale(c.req.raw),
      log: deps.log,
    });

  for (const name of CONSOLE_NAMES) {
    const { method, path } = consoleApi[name];
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      // Refusals can end the session too, so the cookie is set on every response.
      let cookie: string | null = null;
      const setToken = (token: string | null) => {
        cookie = sessionCookie(token, deps.config);
      };
      const call = { ...callOf(c), setToken };
      const response = await serveCall({ ...deps, admit }, name, c, call).catch((error: unknown) =>
        refusal(error, c),
      );
      if (cookie !== null) response.headers.append('set-cookie', cookie);
      response.headers.set('cache-control', 'private, no-store');
      return response;
    });
  }
  router.on('GET', '/live', async (c) => {
    const request = c.req.raw;
    try {
      const call = { ...callOf(c), setToken: () => {} };
      const context = await createConsoleContext(deps, request, call);
      const response = serveLive(deps.live, context);
      // HEAD requests arrive here too, and nobody reads their body.
      if (request.method === 'HEAD') await response.body?.cancel();
      return response;
    } catch (error) {
      return refusal(error, c);
    }
  });
  router.all('*', (c) => refusal(new NotFound('There is no such endpoint.'), c));
  return router;
}

const callOf = (c: Context<RequestEnv>) => ({
  remoteAddress: c.env.remoteAddress,
  requestId: c.get('requestId'),
});

/**
 * Checks same origin, session, right and request, in this order, and runs the handler when its turn comes. Throws Failure.
 */
async function serveCall(
  deps: ConsoleDeps & { admit: AdmitCall },
  name: ConsoleName,
  c: Context<RequestEnv>,
  call: ConsoleCall,
): Promise<Response> {
  const endpoint: ConsoleEndpoint = consoleApi[name];
  const request = c.req.raw;
  if (endpoint.method !== 'GET') requireSameOrigin(request);
  const context = await createConsoleContext(deps, request, call);
  requireRight(endpoint, context);
  const raw = await readConsoleRequest(endpoint, request, new URL(c.req.url), c.req.param());
  if (endpoint.takes === 'file') context.body = request.body;
  const parsed = endpoint.request.safeParse(raw);
  if (!parsed.success) {
    const errors = validationErrors(parsed.error, context.locale, { isLabelled: true });
    // An id that no record can have is answered like an unknown one.
    const isUnknown =
      endpoint.method === 'GET' && Object.keys(c.req.param()).some((name) => name in errors);
    throw isUnknown ? new NotFound("This page doesn't exist.") : new Invalid(errors);
  }
  const handler = consoleHandlers[name] as (
    context: ConsoleContext,
    request: unknown,
  ) => Promise<unknown>;
  const run = () => handler(context, storableRequest(parsed.data, context.locale));
  const person = context.session?.staff_id ?? null;
  const data = await inSpan({ name: `console ${name}`, kind: 'INTERNAL' }, () =>
    deps.admit(endpoint, person, run),
  );
  return consoleResponse(endpoint, data);
}
