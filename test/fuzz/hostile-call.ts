import fc from 'fast-check';
import type { z } from 'zod';
import { type Existing, HOSTILE, valueOf } from './value-of.ts';

/** A call with its transport options. */
export interface HostileCall {
  fields: unknown;
  encoding: 'json' | 'form' | 'multipart';
  caller: 'nobody' | 'garbage' | 'customer';
  /** null: omitted. */
  idempotencyKey: string | null;
  language: string;
}

const LANGUAGES = ['en', 'de', 'ar', 'xx', '', 'en;q=0.1,*;q=9', 'a'.repeat(3_000)];

/** Calls with a request of this schema: mostly an object with its fields, sometimes anything. */
export function hostileCall(request: z.ZodType, existing: Existing): fc.Arbitrary<HostileCall> {
  return fc.record({
    fields: fc.oneof(
      { weight: 30, arbitrary: valueOf(request, '', existing) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    encoding: fc.oneof(
      { weight: 6, arbitrary: fc.constant('json' as const) },
      { weight: 1, arbitrary: fc.constantFrom('form' as const, 'multipart' as const) },
    ),
    caller: fc.oneof(
      { weight: 6, arbitrary: fc.constant('customer' as const) },
      { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'garbage' as const) },
    ),
    idempotencyKey: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('key', 'x'.repeat(200), 'x'.repeat(201), 'é') },
    ),
    language: fc.constantFrom('en', ...LANGUAGES),
  });
}

/** The HTTP request of a call; `path` has its parameters in braces. */
export function requestOf(
  { method, path }: { method: string; path: string },
  call: HostileCall,
  callers: Record<HostileCall['caller'], Record<string, string>>,
): { path: string; init: RequestInit } {
  const isRecord =
    typeof call.fields === 'object' && call.fields !== null && !Array.isArray(call.fields);
  const fields: Record<string, unknown> = isRecord ? { ...(call.fields as object) } : {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const text = textOf(fields[field]).toWellFormed();
    delete fields[field];
    // Empty, '.' and '..' would change the path.
    return /^\.{0,2}$/.test(text) ? '%20' : encodeURIComponent(text);
  });
  const headers: Record<string, string> = {
    'accept-language': call.language,
    ...callers[call.caller],
  };
  if (call.idempotencyKey !== null) headers['idempotency-key'] = call.idempotencyKey;
  if (method === 'GET') {
    const query = new URLSearchParams(pairsOf(fields)).toString();
    return { path: `${filled}?${query}`, init: { headers } };
  }
  if (call.encoding === 'json') {
    headers['content-type'] = 'application/json';
    const body = JSON.stringify(isRecord ? fields : call.fields) ?? '';
    return { path: filled, init: { method, headers, body } };
  }
  if (call.encoding === 'form')
    return {
      path: filled,
      init: { method, headers, body: new URLSearchParams(pairsOf(fields)) },
    };
  const body = new FormData();
  for (const [key, value] of pairsOf(fields)) body.append(key, value);
  body.append('profile_photo', new File([Buffer.from('GIF89a')], 'a.gif'));
  body.append('attachments[0]', new File([Buffer.from('%PDF-1.7')], '../x.pdf'));
  return { path: filled, init: { method, headers, body } };
}

/** Lists as key[], strings as they are, everything else as JSON. */
function pairsOf(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    if (Array.isArray(value))
      return value.map((entry): [string, string] => [`${key}[]`, textOf(entry)]);
    return [[key, textOf(value)]];
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(HOSTILE[0]));
