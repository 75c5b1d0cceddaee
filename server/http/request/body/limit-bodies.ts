import { api } from '#contract/api.ts';
import { consoleApi } from '#contract/console/api.ts';
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { Failure } from '../../response/failure.ts';
import type { BodyShare } from './body-budget.ts';
import { isFormWithFiles } from './read-body.ts';
import { takesFiles } from '../../openapi/openapi-schemas.ts';

const MEGABYTE = 1024 * 1024;
/** Smaller bodies are not counted: most calls have one, and reading them directly is fastest. */
const UNCOUNTED = 64 * 1024;
/** Only forms with files can be larger than a megabyte. */
const MAX_TEXT = MEGABYTE;
const MAX_FORM = 12 * MEGABYTE;
/** A picture of 20 MB (`inspectImage`), and what the form has around it. */
const MAX_PICTURE = 20 * MEGABYTE + UNCOUNTED;
/** The limit of a file that is streamed to disk. */
export const MAX_STREAMED = 50 * MEGABYTE;

/** The limits of forms with files: the console takes pictures of any size that the shop stores. */
const FORM_LIMITS = new Map(
  [
    ...Object.values(api).map((endpoint) => ({ ...endpoint, base: '/api', limit: MAX_FORM })),
    ...Object.values(consoleApi).map((endpoint) => ({
      ...endpoint,
      base: '/admin/api',
      limit: MAX_PICTURE,
    })),
  ]
    .filter(({ request }) => takesFiles(request))
    .map(({ base, path, limit }) => [`${base}${path}`, limit]),
);

const PATHS_OF_STREAMS = new Set(
  Object.values(consoleApi)
    .filter(({ takes }: ConsoleEndpoint) => takes === 'file')
    .map(({ path }) => `/admin/api${path}`),
);

/**
 * Limits a request's body, for every way of reading it: 12 MB for forms sent to calls of the shop that take files, a
 * picture of 20 MB for those of the console, 50 MB for files that are streamed to disk, 1 MB otherwise. Reading more fails
 * with 413, at the first byte if the declared size is too large. Bytes that arrive are taken from `share`.
 */
export function withLimitedBody(request: Request, share: Pick<BodyShare, 'take'>): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  // `body` is looked at last: until then the request is a light one, and reading all of its body at once is fastest.
  if (isEncoded(request) && request.body !== null) return withBody(request, refused(encoded()));
  const maxBytes = maxBytesOf(request);
  const isStreamed = maxBytes === MAX_STREAMED;
  const declared = request.headers.get('content-length');
  // Node's HTTP parser enforces the declared length.
  if (declared !== null && Number(declared) <= UNCOUNTED) return request;
  const isTooLarge = declared !== null && !(Number(declared) <= maxBytes);
  const body = isTooLarge
    ? refused(tooLarge(maxBytes))
    : limitBody(request.body, maxBytes, isStreamed ? { take: () => {} } : share);
  return body === null ? request : withBody(request, body);
}

/** A copy of a request with another body. */
function withBody(request: Request, body: ReadableStream<Uint8Array>): Request {
  const { method, headers, signal } = request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(request.url, init);
}

/** Whether the body is compressed, or encoded in another way (RFC 9110 section 8.4). */
function isEncoded({ headers }: Request): boolean {
  const encoding = headers.get('content-encoding')?.trim() ?? '';
  return encoding !== '' && encoding.toLowerCase() !== 'identity';
}

function maxBytesOf(request: Request): number {
  const type = request.headers.get('content-type') ?? '';
  if (isFormWithFiles(type)) return FORM_LIMITS.get(pathOf(request)) ?? MAX_TEXT;
  // Nothing else reads such a body into memory.
  if (/^\s*application\/octet-stream\b/i.test(type) && PATHS_OF_STREAMS.has(pathOf(request)))
    return MAX_STREAMED;
  return MAX_TEXT;
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

function limitBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  share: Pick<BodyShare, 'take'>,
): ReadableStream<Uint8Array> | null {
  if (body === null) return null;
  const reader = body.getReader();
  let size = 0;
  // Nothing is read before a call reads its body.
  const strategy = { highWaterMark: 0 };
  return new ReadableStream(
    {
      // Has no `cancel`, which would reset the connection before the client reads the response.
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            return;
          }
          size += value.byteLength;
          if (size > maxBytes) throw tooLarge(maxBytes);
          share.take(value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
    },
    strategy,
  );
}

function refused(failure: Failure): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.error(failure) });
}

function encoded(): Failure {
  return new Failure(415, 'The request is compressed. Send it uncompressed.', {
    headers: { 'accept-encoding': 'identity' },
  });
}

function tooLarge(maxBytes: number): Failure {
  if (maxBytes === MAX_STREAMED)
    return new Failure(413, 'The file is too large. The limit is 50 MB.');
  if (maxBytes === MAX_PICTURE) return new Failure(413, 'The picture is larger than 20 MB.');
  return new Failure(
    413,
    maxBytes === MAX_FORM
      ? 'The upload is too large. The limit is 12 MB.'
      : 'The request is too large. The limit is 1 MB.',
  );
}
