import { NotVerified } from './identity.ts';

const TIMEOUT_MS = 8_000;

/**
 * Fetches a provider's JSON response as a record. Throws NotVerified: wrong if it refuses, unreachable if it does not
 * respond. Errors never contain the URL, which holds secrets.
 */
export async function askProvider(
  url: URL,
  init: RequestInit = {},
): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(url, { ...init, signal, redirect: 'error' });
    text = await response.text();
  } catch {
    throw new NotVerified('unreachable');
  }
  if (!response.ok) throw new NotVerified(response.status >= 500 ? 'unreachable' : 'wrong');
  try {
    return asRecord(JSON.parse(text));
  } catch {
    throw new NotVerified('unreachable');
  }
}

/** Narrows a value to a record; an empty one for anything else. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Narrows a value to a non-empty text; null for anything else. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
