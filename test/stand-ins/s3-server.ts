import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const S3_KEY = { id: 'shop', secret: 'secret-of-the-bucket' };

export interface S3Server {
  /** The value of FILES_URL for a folder of the bucket. */
  filesUrl: string;
  port: number;
  /** Contents by key. */
  objects: Map<string, Buffer>;
  /** Requests so far: 'GET shop/media/…'. */
  requests: string[];
  /** While true, every request fails with 503. */
  isDown: boolean;
  /** Delays the response to every request. */
  delay: Promise<void>;
  close: () => Promise<void>;
}

/**
 * A bucket named 'goods' behind the S3 protocol: get, head, put, delete and list, each refused with 403 unless its
 * signature (version 4) is right.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const modified = new Map<string, Date>();
  const requests: string[] = [];
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const key = decodeURIComponent(url.pathname).replace(/^\/goods\/?/, '');
    requests.push(`${request.method} ${key}`);
    await state.delay;
    if (state.isDown) return fail(response, 503, 'SlowDown');
    if (!isSigned(request, url)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (!/^\/goods(\/|$)/.test(url.pathname)) return fail(response, 404, 'NoSuchBucket');
    if (url.searchParams.has('list-type')) return list(response, url.searchParams);
    if (key === '') return void response.end();
    if (request.method === 'PUT') {
      objects.set(key, body);
      modified.set(key, new Date());
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length });
    response.end(request.method === 'HEAD' ? undefined : object);
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const max = Number(query.get('max-keys'));
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted();
    const page = keys.slice(0, max);
    const isCut = keys.length > page.length;
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${page
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><LastModified>${modified.get(key)?.toISOString()}</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
        )
        .join(
          '',
        )}${isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: S3Server = {
    filesUrl: `s3://goods/shop?endpoint=http://127.0.0.1:${port}&region=eu-test-1`,
    port,
    objects,
    requests,
    isDown: false,
    delay: Promise.resolve(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Whether a request is signed correctly for its method, path, query and headers. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, id, day = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (id !== S3_KEY.id) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers, names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${S3_KEY.secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
}
