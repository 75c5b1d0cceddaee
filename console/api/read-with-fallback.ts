import { CallFailure } from './call.ts';
import { clearLists } from './list-cache.ts';

/** The latest responses by name: in memory only, because they contain buyers' addresses. */
const last = new Map<string, unknown>();
let generation = 0;

/** Makes a request; offline returns the latest response. Throws CallFailure without one. */
export async function readWithFallback<T>(name: string, read: () => Promise<T>): Promise<T> {
  const begun = generation;
  try {
    const value = await read();
    // Not the response to a request of the person who was signed in before.
    if (begun === generation) last.set(name, value);
    return value;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 0 || !last.has(name)) throw error;
    return last.get(name) as T;
  }
}

/** Whether there is a response of this name for when the connection is lost. */
export function hasFallback(name: string): boolean {
  return last.has(name);
}

/** Forgets all responses: the next person on this page may have fewer rights. */
export function clearFallbacks(): void {
  generation += 1;
  last.clear();
  clearLists();
}
