import { Failure } from './failure.ts';
import { recordOf } from './read-fields.ts';

const MEGABYTE = 1024 * 1024;
/** Design: limits. Only forms with files may be larger than a megabyte. */
const MOST_TEXT = MEGABYTE;
const MOST_FORM = 12 * MEGABYTE;

/**
 * The fields of a body: JSON, a plain form, or a form with files (multipart/form-data, whose files are File objects).
 * Throws 413 for one that is too large, 400 for one that can not be read.
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (/^\s*multipart\/form-data\b/i.test(type)) return readForm(request, type);
  const text = new TextDecoder().decode(await readBytes(request, MOST_TEXT));
  if (type.includes('application/x-www-form-urlencoded')) {
    return recordOf(new URLSearchParams(text));
  }
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

async function readForm(request: Request, type: string): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MOST_FORM);
  try {
    return recordOf(await new Response(bytes, { headers: { 'content-type': type } }).formData());
  } catch {
    throw new Failure(400, 'The form that was sent can not be read.');
  }
}

async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(most: number): Failure {
  return new Failure(
    413,
    most === MOST_FORM
      ? 'The request is too large: at most 12 MB can be sent.'
      : 'The request is too large: at most 1 MB can be sent.',
  );
}
