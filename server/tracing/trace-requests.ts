import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeSpan, inSpan } from './spans.ts';

/** Paths of pages are public; those of calls and documents can contain what opens somebody's order. */
const PRIVATE = /^\/(api|media|admin\/api)(\/|$)|^\/order\//;
const KINDS: [RegExp, string][] = [
  [/^\/admin\/api\//, 'console'],
  [/^\/api\//, 'api'],
  [/^\/media\//, 'media'],
  [/^\/(assets|brand)\//, 'file'],
];
/** Asked every second by machines. */
export const UNTRACED = /^\/(healthz|readyz|metrics)$/;
/** Responses that last as long as a tab is open. */
const STREAMS = /^\/admin\/api\/live$/;

/**
 * Handles a request as a span that ends with its response, in the trace of a proxy of TRUST_PROXY: strangers must not
 * decide what is recorded.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  isProxy: (address: string) => boolean,
  handle: () => Promise<void>,
): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (UNTRACED.test(path) || STREAMS.test(path)) return handle();
  const isTrusted = isProxy(request.socket.remoteAddress ?? '');
  const traceparent = isTrusted ? request.headers['traceparent']?.toString() : undefined;
  const method = request.method ?? 'GET';
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
  const attributes = {
    'http.request.method': method,
    ...(!PRIVATE.test(path) && { 'url.path': path.slice(0, 200) }),
  };
  const span = { name: `${method} ${kind}`, kind: 'SERVER', attributes, traceparent } as const;
  return inSpan(span, async () => {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    await handle();
    await closed;
    describeSpan({ 'http.response.status_code': response.statusCode });
  });
}
