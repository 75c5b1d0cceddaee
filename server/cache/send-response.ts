import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse } from './response-store.ts';
import { chooseEncoding } from './compress.ts';
import type { Encoding } from '#server/http/request/accept.ts';

/** What is sent of a cached response, or of a file in memory. */
export type SentResponse = Pick<CachedResponse, 'status' | 'headers' | 'bodies'>;

const NOTHING = Buffer.alloc(0);
/**
 * Raw header lists, names and values alternating, which writeHead takes fastest. Built once per cached body and its
 * headers, which are replaced when something has changed.
 */
const heads = new WeakMap<Buffer, { headers: SentResponse['headers']; head: string[] }>();
/** The headers that a cache updates on a 304. */
const UPDATED = ['etag', 'cache-control', 'surrogate-control', 'xkey', 'vary'];

/**
 * Sends a response in the best encoding the client accepts: 304 if its ETag matches, no body for HEAD. `more`: extra
 * raw headers, names and values alternating.
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: SentResponse,
  more: readonly string[] = [],
): void {
  const { status, bodies } = cached;
  if (status === 200 && etagMatches(request, cached)) {
    response.writeHead(304, [...notModifiedHead(cached), ...more]);
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '', bodies);
  const body = bodies[encoding] ?? NOTHING;
  const head = buildHead(cached, encoding, body);
  response.writeHead(status, more.length > 0 ? [...head, ...more] : head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function etagMatches(request: IncomingMessage, { headers }: SentResponse): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  const { etag } = headers;
  return ifNoneMatch !== undefined && etag !== undefined && ifNoneMatch.includes(etag);
}

function notModifiedHead({ headers }: SentResponse): string[] {
  return UPDATED.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [name, value];
  });
}

function buildHead({ headers }: SentResponse, encoding: Encoding, body: Buffer): string[] {
  const cached = heads.get(body);
  if (cached?.headers === headers) return cached.head;
  const head = [...Object.entries(headers).flat(), 'content-length', String(body.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  if (body !== NOTHING) heads.set(body, { headers, head });
  return head;
}
