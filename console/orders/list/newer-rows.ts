interface Row {
  id: number;
}

/** The rows that were there when the page was read: newer ones wait, so that nothing moves under the pointer. */
export function rowsNotNewer<R extends Row>(rows: readonly R[], seen: readonly Row[]): R[] {
  const newest = seen[0]?.id ?? Infinity;
  return rows.filter(({ id }) => id <= newest);
}

/** How many rows have come since the page was read; on an empty page nothing waits. */
export function countNewer(rows: readonly Row[], seen: readonly Row[]): number {
  return rows.length - rowsNotNewer(rows, seen).length;
}
