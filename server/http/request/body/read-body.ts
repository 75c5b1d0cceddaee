import { Failure } from '../../response/failure.ts';
import { bodyBytes } from './body-bytes.ts';
import { fieldsOfText, notUtf8, refuseReplaced } from './read-fields.ts';
import { readForm } from './read-form.ts';

/** Real calls have a few hundred values, three or four levels deep. */
const MAX_VALUES = 10_000;
const MAX_DEPTH = 20;
const SENT_REPLACEMENT = /\ufffd|%EF%BF%BD/i;

/**
 * The fields of a body: JSON, URL-encoded, or multipart/form-data with File objects. `limit-bodies.ts` limits its size.
 * Throws 400 for malformed bodies and texts that are not UTF-8, and for more or deeper values than any call has.
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await bodyBytes(request);
  if (isFormWithFiles(type)) return readForm(bytes, type);
  const text = decoded(bytes);
  if (type.includes('application/x-www-form-urlencoded'))
    return refuseReplaced(fieldsOfText(text), () => SENT_REPLACEMENT.test(text));
  if (text.trim() === '') return {};
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject();
  refuseComplex(value);
  return value as Record<string, unknown>;
}

/** Whether a body of this content type can hold files. */
export function isFormWithFiles(type: string): boolean {
  return /^\s*multipart\/form-data\b/i.test(type);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAnObject();
  }
}

/** Later readers may be recursive and take longer per value than parsing did. */
function refuseComplex(body: object): void {
  let level: object[] = [body];
  let count = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Failure(400, 'The request body is nested too deeply.');
    const inner: object[] = [];
    for (const holder of level) {
      const values: unknown[] = Object.values(holder);
      count += values.length;
      if (count > MAX_VALUES) {
        throw new Failure(400, 'The request body contains too many values.');
      }
      for (const value of values) {
        if (typeof value === 'object' && value !== null) inner.push(value);
      }
    }
    level = inner;
  }
}

function notAnObject(): Failure {
  return new Failure(400, 'The request body must be a JSON object.');
}
