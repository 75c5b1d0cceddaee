import { CommandError } from './command.ts';

/** The value of `--limit`. Throws CommandError unless it is a whole number above 0. */
export function readLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CommandError(`--limit must be a whole number above 0, not "${text}".`);
}

/**
 * Reads the first rows of a list, and a sentence if there are more; `list` is called with one more than the number of
 * rows shown.
 */
export async function latestRows<T>(
  limitText: string | undefined,
  defaultLimit: number,
  list: (limit: number) => Promise<T[]>,
): Promise<{ rows: T[]; hint: string | null }> {
  const limit = limitText === undefined ? defaultLimit : readLimit(limitText);
  const rows = await list(limit + 1);
  return {
    rows: rows.slice(0, limit),
    hint: rows.length > limit ? `These are the latest ${limit}; --limit shows more.` : null,
  };
}
