let shown: readonly string[] = [];
let query = '';

/** Remembers the tickets of the list that was shown last, so that one leads to the next. */
export function rememberShown(numbers: readonly string[]): void {
  shown = numbers;
}

/** Remembers the query string of the list that was shown last, without the position of its page. */
export function rememberQuery(search: URLSearchParams): void {
  const first = new URLSearchParams(search);
  first.delete('after');
  query = first.toString();
}

/** The query string of the list that was shown last; '' for the tickets that wait for a reply. */
export function shownQuery(): string {
  return query;
}

/** The tickets before and after one in the list that was shown last; null at either end. */
export function neighboursOf(number: string): { previous: string | null; next: string | null } {
  const at = shown.indexOf(number);
  if (at === -1) return { previous: null, next: null };
  return { previous: shown[at - 1] ?? null, next: shown[at + 1] ?? null };
}
