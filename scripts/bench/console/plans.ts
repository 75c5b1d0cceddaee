/** Joins that read single rows, which would hide the scans that find a list's rows. */
const SINGLE_ROW_LOOKUP = /_pkey|^Index .* on (order_lines|order_changes|shipments)$/;
/** The table of a scan in a query plan. */
export const tableOf = (scan: string) => scan.slice(scan.lastIndexOf(' ') + 1);
/** A sequential scan in a query plan, with the rows that it returned, how often it ran, and the rows that it skipped. */
const SEQUENTIAL_SCAN =
  /Seq Scan on (\w+)[^\n]*\(actual rows=([\d.]+) loops=(\d+)\)(?:\n +Filter:[^\n]*\n +Rows Removed by Filter: (\d+))?/g;
/** A table of more rows is large: a list reads no such table as a whole. */
export const LARGE_TABLE = 100_000;

/** The scans in query plans, without those that read single rows. */
export function scansIn(plans: string): string[] {
  const scans = plans.match(/\w[\w ]* Scan (?:\w+ )*on \w+/g) ?? [];
  return [...new Set(scans)].filter((scan) => !SINGLE_ROW_LOOKUP.test(scan)).toSorted();
}

/** The large tables that query plans have read as a whole, or at least half of them; a scan may end earlier, at its limit. */
export function wholeTablesIn(plans: string, rowsOf: ReadonlyMap<string, number>): string[] {
  const scans = [...plans.matchAll(SEQUENTIAL_SCAN)].filter(
    ([, table = '', rows, loops, removed = '0']) => {
      const all = rowsOf.get(table) ?? 0;
      const read = (Number(rows) + Number(removed)) * Number(loops);
      return all > LARGE_TABLE && read > all / 2;
    },
  );
  return [...new Set(scans.map(([, table = '']) => table))];
}
