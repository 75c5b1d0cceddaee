/** A list whose records lead back to it, and to each other. */
export type SteppedList = 'orders' | 'products' | 'customers' | 'tickets';

interface ShownList {
  ids: readonly string[];
  /** Its query string, with filters and page. */
  query: string;
}

const EMPTY: ShownList = { ids: [], query: '' };
const shown = new Map<SteppedList, ShownList>();

/** Remembers the records that a list shows, in order, so that one leads to the next. */
export function rememberRows(list: SteppedList, ids: readonly (number | string)[]): void {
  shown.set(list, { ...(shown.get(list) ?? EMPTY), ids: ids.map(String) });
}

/** Remembers the query string with which a list is shown. */
export function rememberQuery(list: SteppedList, query: string): void {
  shown.set(list, { ...(shown.get(list) ?? EMPTY), query });
}

/** The query string with which a list was shown last; '' if it was not. */
export function shownQuery(list: SteppedList): string {
  return shown.get(list)?.query ?? '';
}

/** The records before and after one in its list as shown last; null at either end. */
export function neighboursOf(
  list: SteppedList,
  id: number | string,
): { previous: string | null; next: string | null } {
  const { ids } = shown.get(list) ?? EMPTY;
  const at = ids.indexOf(String(id));
  if (at === -1) return { previous: null, next: null };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
