import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { consoleApi, type ConsoleName } from '#contract/console/api.ts';
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { may } from '#domain/staff/rights.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { ClientAddress } from '#server/http/request/client-address.ts';
import { requestLocale } from '#server/http/create-context.ts';
import { failureResponse } from '#server/http/response/failure-response.ts';
import { Failure, Invalid, NotFound, Unauthorized } from '#server/http/response/failure.ts';
import { takesFiles } from '#server/http/openapi/openapi-schemas.ts';
import { isFormWithFiles } from '#server/http/request/body/read-body.ts';
import { readRequest } from '#server/http/request/read-request.ts';
import { storableRequest } from '#server/http/serve-contract.ts';
import { validationErrors } from '#server/http/response/validation-errors.ts';
import { jsonWriter } from '#server/http/response/write-json.ts';
import { sessionOf, unusedSessionOf } from '#server/staff/sessions/find-session.ts';
import type { StaffSession } from '#server/staff/sessions/staff-session.ts';
import { requireFresh } from '#server/staff/sessions/require-fresh.ts';
import type { ConsoleContext, SignedInContext } from './console-context.ts';
import { consoleHandlers } from './handlers.ts';
import type { LiveStreams } from './live/live-streams.ts';
import { serveLive } from './live/serve-live.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { sessionCookie, tokenOf } from './session-cookie.ts';

export interface ConsoleDeps {
  config: Config;
  db: Database;
  files: FileStore;
  log: Logger;
  clock: () => Date;
  clientAddress: ClientAddress;
  live: LiveStreams;
}

interface Bindings {
  remoteAddress: string | undefined;
}

/** Headers of a printable page: inline styles but no scripts; the console may open and print it. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const FILE_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="orders.csv"',
};

const PDF_HEADERS = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline; filename="orders.pdf"',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const HEADERS_OF = {
  'text/html': PAGE_HEADERS,
  'text/csv': FILE_HEADERS,
  'application/pdf': PDF_HEADERS,
};

const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** Mounts every call of the console below /admin/api: cookie, same origin, right, request, handler, in this order. */
export function consoleRouter(deps: ConsoleDeps): Hono<{ Bindings: Bindings }> {
  const router = new Hono<{ Bindings: Bindings }>();
  for (const name of Object.keys(consoleApi) as ConsoleName[]) {
    const endpoint: ConsoleEndpoint = consoleApi[name];
    router.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const requestId = randomUUID();
      const request = c.req.raw;
      // Refusals can end the session too, so the cookie is set on every response.
      let cookie: string | null = null;
      const setToken = (token: string | null) => {
        cookie = sessionCookie(token, deps.config);
      };
      const withCookie = (response: Response) => {
        if (cookie !== null) response.headers.append('set-cookie', cookie);
        response.headers.set('cache-control', 'private, no-store');
        response.headers.set('x-request-id', requestId);
        return response;
      };
      try {
        if (endpoint.method !== 'GET') requireSameOrigin(request);
        const context = await contextOf(deps, request, {
          remoteAddress: c.env.remoteAddress,
          requestId,
          setToken,
        });
        requireRight(endpoint, context);
        const raw = await readConsoleRequest(endpoint, request, new URL(c.req.url), c.req.param());
        if (endpoint.takes === 'file') context.body = request.body;
        const parsed = endpoint.request.safeParse(raw);
        if (!parsed.success) throw new Invalid(validationErrors(parsed.error, context.locale));
        const handler = consoleHandlers[name] as (
          context: ConsoleContext,
          request: unknown,
        ) => Promise<unknown>;
        const data = await handler(context, storableRequest(parsed.data, context.locale));
        if (endpoint.produces !== undefined)
          return withCookie(
            new Response(data as string | Uint8Array<ArrayBuffer>, {
              headers: HEADERS_OF[endpoint.produces],
            }),
          );
        const body = `{"data":${jsonWriter(endpoint.response)(data)}}`;
        return withCookie(new Response(body, { headers: HEADERS }));
      } catch (error) {
        return withCookie(
          failureResponse(error, { requestId, locale: requestLocale(request), log: deps.log }),
        );
      }
    });
  }
  router.on('GET', '/live', async (c) => {
    const requestId = randomUUID();
    const request = c.req.raw;
    try {
      const call = { remoteAddress: c.env.remoteAddress, requestId, setToken: () => {} };
      const context = await contextOf(deps, request, call);
      const response = serveLive(deps.live, context);
      // HEAD requests arrive here too, and nobody reads their body.
      if (request.method === 'HEAD') await response.body?.cancel();
      return response;
    } catch (error) {
      return failureResponse(error, { requestId, locale: requestLocale(request), log: deps.log });
    }
  });
  router.all('*', (c) =>
    failureResponse(new NotFound('There is no such endpoint.'), {
      requestId: randomUUID(),
      locale: requestLocale(c.req.raw),
      log: deps.log,
    }),
  );
  return router;
}

async function contextOf(
  { config, db, files, log, clock, clientAddress }: ConsoleDeps,
  request: Request,
  call: Pick<ConsoleContext, 'requestId' | 'setToken'> & Bindings,
): Promise<ConsoleContext> {
  const now = clock();
  const { remoteAddress, requestId, setToken } = call;
  // Requests that a page makes unattended do not extend the session.
  const readSession = request.headers.has('x-unattended') ? unusedSessionOf : sessionOf;
  return {
    db,
    files,
    now,
    locale: requestLocale(request),
    log,
    requestId,
    clientAddress: clientAddress(remoteAddress, request.headers.get('x-forwarded-for')),
    userAgent: request.headers.get('user-agent') ?? '',
    body: null,
    config,
    session: ofPerson(request, await readSession(db, tokenOf(request, config), now)),
    setToken,
  };
}

/**
 * The session, unless the call is the work of another person: tabs of a browser share the cookie, and one of them may
 * have been opened by whoever was signed in before.
 */
function ofPerson(request: Request, session: StaffSession | null): StaffSession | null {
  const person = request.headers.get('x-staff');
  return person === null || Number(person) === session?.staff_id ? session : null;
}

/**
 * The one place that checks who may make a call. Throws 401 without a session, 403 without the right or a recent proof
 * of identity.
 */
function requireRight(
  { may: needed, fresh }: ConsoleEndpoint,
  context: ConsoleContext,
): asserts context is SignedInContext {
  if (needed === 'anybody') return;
  const { session } = context;
  if (!session) throw new Unauthorized();
  if (needed === 'session') return;
  if (session.stage !== 'open') throw new Unauthorized();
  if (needed !== 'signed-in' && !may(session.roles, needed)) {
    throw new Failure(403, "Your role doesn't allow this. An owner of the shop can change it.", {
      error: needed,
    });
  }
  if (fresh) requireFresh({ ...context, session });
}

/**
 * Bodies are JSON, which forms of other sites cannot send. Pictures and files are sent as forms, which
 * requireSameOrigin only accepts from the console's own pages.
 */
function readConsoleRequest(
  endpoint: ConsoleEndpoint,
  request: Request,
  url: URL,
  path: Record<string, string>,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (endpoint.takes === 'file') {
    // Forms of other sites cannot send this type either.
    if (!/^\s*application\/octet-stream\b/i.test(type)) throw new Failure(415, 'Send a file.');
    return Promise.resolve({ ...Object.fromEntries(url.searchParams), ...path });
  }
  const isForm = isFormWithFiles(type) && takesFiles(endpoint.request);
  if (request.method === 'POST' && !isForm && !/^\s*application\/json\b/i.test(type)) {
    throw new Failure(415, 'Send JSON.');
  }
  return readRequest(request, url, path);
}
