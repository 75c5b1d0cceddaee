import { CommandError } from './command.ts';

/** The value of `--limit`. CommandError unless it is a whole number above 0. */
export function readLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new CommandError(`--limit must be a whole number above 0, not "${text}".`);
}

/**
 * The first rows of a list, and the sentence that says there are more; `list` is asked for one row more than are shown.
 */
export async function latestRows<T>(
  limitText: string | undefined,
  usual: number,
  list: (limit: number) => Promise<T[]>,
): Promise<{ rows: T[]; hint: string | null }> {
  const limit = limitText === undefined ? usual : readLimit(limitText);
  const rows = await list(limit + 1);
  return {
    rows: rows.slice(0, limit),
    hint: rows.length > limit ? `These are the latest ${limit}: --limit shows more.` : null,
  };
}
