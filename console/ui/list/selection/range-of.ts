/** The rows from one to another, both included, in either direction; only the second when the first is not shown. */
export function rangeOf<T>(rows: readonly T[], from: T | null, to: T): readonly T[] {
  const [start, end] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
