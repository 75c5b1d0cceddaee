import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#server/config.ts';
import { logAccess } from '#server/metrics/log-access.ts';
import { isTracing } from '#server/tracing/spans.ts';
import { traceRequest } from '#server/tracing/trace-requests.ts';
import { limitConnections } from './connections/limit-connections.ts';
import { waitForEmptyBacklog } from './connections/wait-for-empty-backlog.ts';
import { requestHandler, type RequestHandlerDeps } from './handle-request.ts';
import { drainAfterResponse } from './request/body/drain-request.ts';
import { addressList } from './request/client-address.ts';
import { responseClass } from './response/response-headers.ts';
import { refuseUnparsed } from './response/unparsed-request.ts';

export interface HttpServerDeps extends RequestHandlerDeps {
  config: Pick<Config, 'publicUrl' | 'consoleHost' | 'trustProxy' | 'accessLog'>;
  /** Overridden in tests. */
  stalledMs?: number;
  headersMs?: number;
}

/** 12 MB at 0.8 Mbit/s, a picture of 20 MB at 1.4 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Headers, which arrive in one packet or two, and the first byte of a connection. */
const HEADERS_TIMEOUT_MS = 20_000;
const CHECK_TIMEOUTS_MS = 5_000;
/** Connections are closed if the client neither sends nor reads for this long, since each retains its response. */
const STALLED_MS = 150_000;
const CLOSE_TIMEOUT_MS = 5_000;
const CLOSE_IDLE_EVERY_MS = 100;

/** The HTTP server: limits on connections and time, and an end that loses no request. */
export function createHttpServer(deps: HttpServerDeps) {
  const { config, log } = deps;
  const options = {
    keepAliveTimeout: 65_000,
    // Health checks omit the Host header; the handler refuses other requests without one.
    requireHostHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: deps.headersMs ?? HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(CHECK_TIMEOUTS_MS, deps.headersMs ?? Infinity),
    ServerResponse: responseClass(config.publicUrl),
  };
  const isProxy = addressList(config.trustProxy, 'TRUST_PROXY');
  const isLoopback = addressList(['127.0.0.0/8', '::1'], 'loopback');
  const handle = requestHandler(deps);
  let isDraining = false;
  const server = createServer(options, (request, response) => {
    // Makes clients and proxies open their next connection to another process.
    if (isDraining) response.shouldKeepAlive = false;
    drainAfterResponse(request, response);
    const handled = () => {
      if (config.accessLog) logAccess(log, request, response);
      return handle(request, response);
    };
    void (isTracing() ? traceRequest(request, response, isProxy, handled) : handled());
  });
  server.setTimeout(deps.stalledMs ?? STALLED_MS);
  limitConnections(server, (address) => isLoopback(address) || isProxy(address));
  server.on('clientError', refuseUnparsed(config.publicUrl));
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
      await waitForEmptyBacklog(server);
      await closeServer(server);
    },
  };
}

/** Resolves when all connections are closed: idle ones at once, the others with their response or after a few seconds. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections whose requests began earlier become idle only now.
  const again = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearInterval(again);
  clearTimeout(force);
}
