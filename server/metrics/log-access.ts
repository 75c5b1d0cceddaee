import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestPath } from '#server/http/request/request-path.ts';
import { headerOf } from '#server/http/response/response-headers.ts';
import { traceOfLog } from '#server/tracing/spans.ts';
import { UNTRACED } from '#server/tracing/trace-requests.ts';

/** Other segments can be ids, names, or tokens that open somebody's order. */
const PLAIN_SEGMENT = /^[a-z][a-z._-]{0,23}$/i;

/**
 * Logs a request once its response has ended, with ACCESS_LOG: method, route, status, duration, bytes sent and request
 * id. No query, no address, and `*` for what differs between requests of one route.
 */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const path = requestPath(request);
  if (UNTRACED.test(path)) return;
  const began = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  const trace = traceOfLog();
  let requestId: string | undefined;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    requestId = headerOf(args.at(-1), 'x-request-id');
    return writeHead(...args);
  };
  response.once('close', () => {
    log.info(
      {
        method: request.method,
        route: routeOf(path),
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        bytes: socket.bytesWritten - sentBefore,
        ...(requestId !== undefined && { request_id: requestId }),
        // The client went away before it had everything.
        ...(!response.writableFinished && { is_aborted: true }),
        ...trace,
      },
      'request',
    );
  });
}

const routeOf = (path: string) =>
  path
    .split('/')
    .map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '*'))
    .join('/');
