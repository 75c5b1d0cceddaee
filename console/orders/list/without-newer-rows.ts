interface Row {
  id: number;
}

/**
 * The rows without orders that are newer than the first row `seen` when the page was loaded: those are held back, so that
 * nothing moves under the pointer.
 */
export function withoutNewerRows<R extends Row>(rows: readonly R[], seen: readonly Row[]): R[] {
  const newest = seen[0]?.id ?? Infinity;
  return rows.filter(({ id }) => id <= newest);
}
