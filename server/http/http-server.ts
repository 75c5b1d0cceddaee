import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { FailureBody } from '#contract/failure.ts';
import type { ServeCachedEndpoint } from '#server/cache/cached-endpoints.ts';
import type { App } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { routeForHost } from '#server/console/console-host.ts';
import { serveConsole } from '#server/console/serve-console.ts';
import { logAccess } from '#server/metrics/log-access.ts';
import type { OpeningGate } from '#server/opening/opening-gate.ts';
import type { PageServer } from '#server/pages/serve-pages.ts';
import type { WebBuild } from '#server/pages/web-build.ts';
import { isTracing } from '#server/tracing/spans.ts';
import { traceRequest } from '#server/tracing/trace-requests.ts';
import { limitConnections } from './connections/limit-connections.ts';
import { addressList } from './request/client-address.ts';
import { leaveUncounted, responseClass } from './response/response-headers.ts';
import { noConnectionWaits } from './connections/no-connection-waits.ts';
import { drainAfterResponse } from './request/body/drain-request.ts';
import { toFailure } from './response/to-failure.ts';
import { refuseUnparsed } from './response/unparsed-request.ts';
import { hasSeveralHosts, isHost, parseTarget, requestPath } from './request/request-path.ts';

export interface HttpServerDeps {
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
  /** Answers in place of a closed shop. */
  gate: OpeningGate;
  /** The console's pages; undefined without them. */
  console: WebBuild['console'];
  config: Pick<Config, 'publicUrl' | 'consoleHost' | 'trustProxy' | 'accessLog'>;
  log: Logger;
  /** Overridden in tests. */
  stalledMs?: number;
  headersMs?: number;
}

const NOT_PAGES =
  /^\/(api|media|admin\/api)(\/|$)|^\/order\/\d+\/(payment|invoice)(\/|$)|^\/(healthz|readyz|metrics|manifest\.webmanifest|brand\/mark\.svg|robots\.txt|sitemap[\w-]*\.xml)$/;
const CALL = /^\/(admin\/)?api(\/|$)/;
const HEALTH = /^\/(healthz|readyz)$/;
/** 12 MB at 0.8 Mbit/s, a picture of 20 MB at 1.4 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Headers, which arrive in one packet or two, and the first byte of a connection. */
const HEADERS_TIMEOUT_MS = 20_000;
const CHECK_TIMEOUTS_MS = 5_000;
/** Connections are closed if the client neither sends nor reads for this long, since each retains its response. */
const STALLED_MS = 150_000;
const CLOSE_TIMEOUT_MS = 5_000;
const CLOSE_IDLE_EVERY_MS = 100;

/** The HTTP server: serves built files and cached responses on the raw response, everything else through Hono. */
export function createHttpServer(deps: HttpServerDeps) {
  const listener = getRequestListener(
    (request, { incoming }) => deps.app.fetch(request, incoming.socket.remoteAddress ?? ''),
    { overrideGlobalObjects: false, autoCleanupIncoming: false, hostname: 'localhost' },
  );
  const options = {
    keepAliveTimeout: 65_000,
    // Health checks omit the Host header; `hostFault` refuses other requests without one.
    requireHostHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: deps.headersMs ?? HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(CHECK_TIMEOUTS_MS, deps.headersMs ?? Infinity),
    ServerResponse: responseClass(deps.config.publicUrl),
  };
  const isProxy = addressList(deps.config.trustProxy, 'TRUST_PROXY');
  const isLoopback = addressList(['127.0.0.0/8', '::1'], 'loopback');
  let isDraining = false;
  const server = createServer(options, (request, response) => {
    // Makes clients and proxies open their next connection to another process.
    if (isDraining) response.shouldKeepAlive = false;
    drainAfterResponse(request, response);
    const handled = () => {
      if (deps.config.accessLog) logAccess(deps.log, request, response);
      return handle(request, response).catch((error: unknown) => fail(deps.log, response, error));
    };
    void (isTracing() ? traceRequest(request, response, isProxy, handled) : handled());
  });
  server.setTimeout(deps.stalledMs ?? STALLED_MS);
  limitConnections(server, (address) => isLoopback(address) || isProxy(address));
  server.on('clientError', refuseUnparsed(deps.config.publicUrl));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url ?? '/');
    if (target === null)
      return writeSentence(response, 400, 'This is not the URL of a page or an API call.');
    request.url = target;
    const path = requestPath(request);
    // One that says "not ready" during a restart is no failure, and many that say "ready" would hide those of pages.
    if (HEALTH.test(path)) leaveUncounted(response);
    const fault = hostFault(request, path);
    if (fault !== null) return writeSentence(response, 400, fault);
    const place = routeForHost(deps.config, request.headers.host, path);
    if (place === 'to-console') return writeSentence(response, 302, '', { location: '/admin' });
    if (place === 'missing') return writeSentence(response, 404, 'There is nothing here.');
    if (NOT_PAGES.test(path)) {
      const isConsole = path.startsWith('/admin/');
      // Open pages learn from it that the shop has been updated.
      if (isConsole && deps.console?.build)
        response.setHeader('x-console-build', deps.console.build);
      if (!isConsole && deps.gate(request, response, path)) return;
      if (path.startsWith('/api/') && (await deps.serveCachedEndpoint(request, response))) return;
      await listener(request, response);
      return;
    }
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

  return {
    address: () => server.address() as AddressInfo,
    listen: (port: number, host: string) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve());
      }),
    /** From then on, every response is the last one of its connection. */
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      isDraining = true;
      await noConnectionWaits(server);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // Connections whose requests began earlier become idle only now.
      const again = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await closed;
      clearInterval(again);
      clearTimeout(force);
    },
  };
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

/** A sentence as text; for calls as JSON, like every other failure of theirs. */
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
