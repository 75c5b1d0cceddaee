import type { GridField } from '#contract/console/catalog/grid.ts';
import {
  type AmountFormula,
  calculated,
  type Ending,
} from '#domain/catalog/price/amount-formula.ts';
import { toDecimal, toMinorUnits } from '#domain/money/amount.ts';
import {
  type Bounds,
  type CellValue,
  cellsIn,
  type SheetEdits,
  type SheetView,
  valueAt,
  type ValuedCell,
} from '../sheet/sheet.ts';
import { isCounted, isMoney } from '../use-cell-text.ts';

/** What a formula starts from: the value of the cell itself, or an amount of its row. */
export type Base = 'cell' | 'price' | 'old_price' | 'cost';

interface Calculation {
  formula: AmountFormula;
  base: Base;
  /** Of prices; null: none. */
  ending: Ending | null;
  /** The smallest payable amount of the currency, in minor units. */
  smallest: number;
}

/** The cells that a calculation sets, with their previous values, and how many it skips: without a value, or below zero. */
export function calculateCells(
  view: SheetView,
  edits: SheetEdits,
  bounds: Bounds,
  calculation: Calculation,
): { cells: (ValuedCell & { field: GridField; before: CellValue })[]; skipped: number } {
  const { base } = calculation;
  const cells: (ValuedCell & { field: GridField; before: CellValue })[] = [];
  let skipped = 0;
  for (const { row, column, gridRow, field } of cellsIn(view, bounds)) {
    const calculate = isMoney(field) ? calculatedAmount : calculatedCount;
    // Pieces and grams are not calculated from prices.
    if (!isMoney(field) && !(isCounted(field) && base === 'cell')) continue;
    const before = valueAt(gridRow, field, edits);
    const from = base === 'cell' ? before : valueAt(gridRow, base, edits);
    const value = typeof from === 'number' && from >= 0 ? calculate(from, calculation) : null;
    if (value === null) skipped += 1;
    else if (value !== before) cells.push({ row, column, field, before, value });
  }
  return { cells, skipped };
}

function calculatedAmount(from: number, { formula, ending, smallest }: Calculation): number | null {
  const amount = calculated(formula, toMinorUnits(from), { unit: 100, smallest, ending });
  return amount === null ? null : toDecimal(amount);
}

function calculatedCount(from: number, { formula }: Calculation): number | null {
  const pieces = { unit: 1, smallest: 1, ending: null };
  return Number.isInteger(from) ? calculated(formula, from, pieces) : null;
}
