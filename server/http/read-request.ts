import { Failure } from './failure.ts';

const MAX_JSON_BYTES = 1024 * 1024;

/** Path parameters, query and body of a request as one record; of keys in several places the path wins, then the body. */
export async function readRequest(
  request: Request,
  url: URL,
  pathParameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = request.method === 'GET' || request.method === 'HEAD' ? {} : await readBody(request);
  return { ...readQuery(url.searchParams), ...body, ...pathParameters };
}

/** A query as a record; a key that comes several times, or ends in [], becomes a list. */
export function readQuery(query: URLSearchParams): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key);
    const name = key.replace(/\[\d*\]$/, '');
    record[name] = values.length > 1 || name !== key ? values : values[0];
  }
  return record;
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/x-www-form-urlencoded')) {
    return readQuery(new URLSearchParams(await readText(request)));
  }
  const text = await readText(request);
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new Failure(400, 'The body of the request must be a JSON object.');
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES) throw tooLarge();
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_JSON_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function tooLarge(): Failure {
  return new Failure(413, 'The request is too large: at most 1 MB can be sent.');
}
