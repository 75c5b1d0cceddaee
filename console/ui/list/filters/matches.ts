/** How many records a list shows; `isMore`: there are more than `count`. */
export interface Matches {
  count: number;
  isMore: boolean;
}

/** Counts what the list at a URL shows. Always the same function, or it would be counted again. */
export type CountMatches = (search: URLSearchParams) => Promise<Matches>;

interface Page {
  rows: readonly unknown[];
  next: unknown;
  total?: number;
  total_is_capped?: boolean;
}

/** The number of a list's records, from its first page; lists without a total count the rows of that page. */
export const matchesOf = ({ rows, next, total, total_is_capped }: Page): Matches => ({
  count: total ?? rows.length,
  isMore: total_is_capped ?? next !== null,
});

/** Filters that only apply together with another one. */
const DEPENDENT: Readonly<Record<string, readonly string[]>> = { attribute: ['value'] };

/** The URL of a list without one of its filters, on the first page. */
export function withoutFilter(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const field of [name, 'after', ...(DEPENDENT[name] ?? [])]) rest.delete(field);
  return rest;
}
