import { isVariantRow } from '../options.ts';
import type { CsvRow } from '../product.ts';

/**
 * Merges a first row that describes only the product, as other programs write it, with the row of the first variant.
 * Only such a row names options without having columns for their values.
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
