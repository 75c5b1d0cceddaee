import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { FailureBody } from '#contract/failure.ts';
import type { App } from '#server/app.ts';
import type { ServeCachedEndpoint } from '#server/cache/cached-endpoints.ts';
import type { Config } from '#server/config.ts';
import { routeForHost } from '#server/console/console-host.ts';
import { serveConsole } from '#server/console/serve-console.ts';
import type { OpeningGate } from '#server/opening/opening-gate.ts';
import type { PageServer } from '#server/pages/serve-pages.ts';
import type { WebBuild } from '#server/pages/web-build.ts';
import { hasSeveralHosts, isHost, parseTarget, requestPath } from './request/request-path.ts';
import { leaveUncounted } from './response/response-headers.ts';
import { toFailure } from './response/to-failure.ts';

export interface RequestHandlerDeps {
  app: App;
  serveCachedEndpoint: ServeCachedEndpoint;
  pages: PageServer;
  serveFile: WebBuild['serveFile'];
  /** Serves built files of other versions. */
  serveEarlierAsset: (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ) => Promise<boolean>;
  /** Answers in route of a closed shop. */
  gate: OpeningGate;
  /** The console's pages; undefined without them. */
  console: WebBuild['console'];
  config: Pick<Config, 'consoleHost'>;
  log: Logger;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const NOT_PAGES =
  /^\/(api|media|admin\/api)(\/|$)|^\/order\/\d+\/(payment|invoice)(\/|$)|^\/(healthz|readyz|metrics|manifest\.webmanifest|brand\/mark\.svg|robots\.txt|sitemap[\w-]*\.xml)$/;
const CALL = /^\/(admin\/)?api(\/|$)/;
const HEALTH = /^\/(healthz|readyz)$/;

/**
 * Creates the handler of every request: serves built files and cached responses on the raw response, everything else
 * through Hono, whose light Response becomes the global one: a body of text is written without a stream. Its promise
 * never rejects: what fails is answered and logged.
 */
export function requestHandler(deps: RequestHandlerDeps): Handle {
  const callRouter = getRequestListener(
    (request, { incoming }) => deps.app.fetch(request, incoming.socket.remoteAddress ?? ''),
    { autoCleanupIncoming: false, hostname: 'localhost' },
  );

  const handle: Handle = async (request, response) => {
    const target = parseTarget(request.url ?? '/');
    if (target === null)
      return writeSentence(response, 400, 'This is not the URL of a page or an API call.');
    request.url = target;
    const path = requestPath(request);
    // A process that is not ready during a restart is not a failure, and frequent successful polls would hide the failures
    // of pages.
    if (HEALTH.test(path)) leaveUncounted(response);
    const fault = hostFault(request, path);
    if (fault !== null) return writeSentence(response, 400, fault);
    const route = routeForHost(deps.config, request.headers.host, path);
    if (route === 'to-console') return writeSentence(response, 302, '', { location: '/admin' });
    if (route === 'missing') return writeSentence(response, 404, 'There is nothing here.');
    return NOT_PAGES.test(path)
      ? serveRoute(request, response, path)
      : servePage(request, response, path);
  };

  async function serveRoute(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const isConsole = path.startsWith('/admin/');
    // Open pages learn from it that the shop has been updated.
    if (isConsole && deps.console?.build) response.setHeader('x-console-build', deps.console.build);
    if (!isConsole && deps.gate(request, response, path)) return;
    if (path.startsWith('/api/') && (await deps.serveCachedEndpoint(request, response))) return;
    await callRouter(request, response);
  }

  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return writeSentence(response, 405, 'Pages accept only GET and HEAD.', {
        allow: 'GET, HEAD',
      });
    }
    if (deps.console && /^\/admin(\/|$)/.test(path)) {
      return serveConsole(deps.console, request, response);
    }
    const isFile = deps.serveFile(request, response);
    if (isFile instanceof Promise ? await isFile : isFile) return;
    if (path.startsWith('/assets/') && (await deps.serveEarlierAsset(request, response, path)))
      return;
    if (deps.gate(request, response, path)) return;
    await deps.pages.serve(request, response);
  }

  return (request, response) =>
    handle(request, response).catch((error: unknown) => fail(deps.log, response, error));
}

/** What is wrong with the Host header of a request (RFC 9112 §3.2), which only health checks may omit; null: nothing. */
function hostFault(request: IncomingMessage, path: string): string | null {
  const { host } = request.headers;
  if (host === undefined && !HEALTH.test(path)) return 'The request has no Host header.';
  if (hasSeveralHosts(request)) return 'The request has more than one Host header.';
  return host === undefined || isHost(host) ? null : 'The Host header is not a valid host name.';
}

function fail(log: Logger, response: ServerResponse, error: unknown): void {
  const failure = toFailure(error, log);
  if (!failure) log.error({ err: error }, 'page failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  writeSentence(
    response,
    failure?.status ?? 500,
    failure?.message ?? 'Something went wrong on our side. Please try again in a moment.',
    failure?.headers,
  );
}

/** A sentence as text; for calls as JSON, like all their failures. */
function writeSentence(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  const isCall = CALL.test(response.req.url ?? '');
  response.writeHead(status, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(isCall ? JSON.stringify({ message: sentence } satisfies FailureBody) : sentence);
}
