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

/** The cells that a calculation sets, with their values before, and how many it leaves: without a value, or below zero. */
export function calculateCells(
  view: SheetView,
  edits: SheetEdits,
  bounds: Bounds,
  { formula, base, ending, smallest }: Calculation,
): { cells: (ValuedCell & { field: GridField; before: CellValue })[]; left: number } {
  const cells: (ValuedCell & { field: GridField; before: CellValue })[] = [];
  let left = 0;
  for (const { row, column, of, field } of cellsIn(view, bounds)) {
    const isAmount = isMoney(field);
    // Pieces and grams are not calculated from prices.
    if (!isAmount && !(isCounted(field) && base === 'cell')) continue;
    const before = valueAt(of, field, edits);
    const from = base === 'cell' ? before : valueAt(of, base, edits);
    const value = typeof from === 'number' && from >= 0 ? valueOf(from) : null;
    if (value === null) left += 1;
    else if (value !== before) cells.push({ row, column, field, before, value });

    function valueOf(number: number): number | null {
      if (!isAmount) {
        const pieces = { unit: 1, smallest: 1, ending: null };
        return Number.isInteger(number) ? calculated(formula, number, pieces) : null;
      }
      const amount = calculated(formula, toMinorUnits(number), { unit: 100, smallest, ending });
      return amount === null ? null : toDecimal(amount);
    }
  }
  return { cells, left };
}
