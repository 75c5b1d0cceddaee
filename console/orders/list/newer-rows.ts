interface Row {
  id: number;
}

/**
 * The rows that were there when the page was loaded. Newer ones are held back, so that nothing moves under the pointer.
 */
export function rowsNotNewer<R extends Row>(rows: readonly R[], seen: readonly Row[]): R[] {
  const newest = seen[0]?.id ?? Infinity;
  return rows.filter(({ id }) => id <= newest);
}
