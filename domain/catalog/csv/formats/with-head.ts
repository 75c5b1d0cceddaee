import { isVariantRow } from '../options.ts';
import type { CsvRow } from '../product.ts';

/**
 * Joins a first row that is about the product alone, as other programs have them, with the first row of a variant. Only
 * such a row names options without a place for their values.
 */
export function withHead(rows: readonly [CsvRow, ...CsvRow[]]): [CsvRow, ...CsvRow[]] {
  const [head, ...others] = rows;
  const isHead = head.cells.option1_name !== undefined && head.cells.option1_value === undefined;
  const at = others.findIndex(({ cells }) => isVariantRow(cells));
  const first = others[at];
  if (!isHead || !first) return [head, ...others];
  const joined = { line: first.line, cells: { ...head.cells, ...first.cells } };
  return [joined, ...others.filter((row) => row !== first)];
}
