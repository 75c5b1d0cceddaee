import { NotProven } from './identity.ts';

const TIMEOUT_MS = 8_000;

/**
 * An answer of a provider as a record. Throws NotProven: wrong when it refuses, unreachable when it can not be asked. What
 * is thrown never holds the address, because secrets stand in it.
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
    throw new NotProven('unreachable');
  }
  if (!response.ok) throw new NotProven(response.status >= 500 ? 'unreachable' : 'wrong');
  try {
    return recordOf(JSON.parse(text));
  } catch {
    throw new NotProven('unreachable');
  }
}

/** A value as a record; an empty one for everything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A text that is there; null for everything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
