import { useRef, useState } from 'react';
import {
  boundsOf,
  type Cell,
  COLUMNS,
  fillDown,
  pasteCells,
  type Range,
  readTable,
  valueAt,
} from './sheet.ts';
import { useCellText } from './use-cell-text.ts';
import type { Sheet } from './use-sheet.ts';

export type GridEditing = ReturnType<typeof useGridEditing>;

/** The selected range of a sheet, the text being typed, and the actions on both. */
export function useGridEditing(sheet: Sheet, scrollTo: (row: number) => void) {
  const { write, read } = useCellText();
  const { rows, edits } = sheet;
  const [range, setRange] = useState<Range>({
    anchor: { row: 0, column: 1 },
    focus: { row: 0, column: 1 },
  });
  /** The text being typed into the focused cell; null when no cell is being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  // Moving the focus blurs the input before React renders without it, so its text must be saved or discarded by then.
  const isTyping = useRef(false);
  const { focus } = range;

  const goTo = (to: Cell, isExtending = false) => {
    const cell = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(COLUMNS.length - 1, to.column)),
    };
    setRange({ anchor: isExtending ? range.anchor : cell, focus: cell });
    scrollTo(cell.row);
  };
  const extendTo = (cell: Cell) => setRange({ anchor: range.anchor, focus: cell });
  const selectAll = () =>
    setRange({
      anchor: { row: 0, column: 0 },
      focus: { row: rows.length - 1, column: COLUMNS.length - 1 },
    });
  const discard = () => {
    isTyping.current = false;
    setTyped(null);
  };
  const commit = () => {
    if (!isTyping.current) return;
    const field = COLUMNS[focus.column];
    if (typed !== null && field !== undefined) sheet.set([{ ...focus, value: read(field, typed) }]);
    discard();
  };
  const begin = (text?: string) => {
    const [row, field] = [rows[focus.row], COLUMNS[focus.column]];
    if (!row || field === undefined) return;
    const value = valueAt(row, field, edits);
    if (typeof value === 'boolean') sheet.set([{ ...focus, value: !value }]);
    else {
      isTyping.current = true;
      setTyped(text ?? write(field, value));
    }
  };
  const clear = () => {
    const { top, bottom, start, end } = boundsOf(range);
    const cells = [];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = start; column <= end; column += 1) {
        if (COLUMNS[column] !== 'is_published') cells.push({ row, column, value: null });
      }
    }
    sheet.set(cells);
  };
  /** The selected cells as spreadsheets copy them. */
  const copied = () => {
    const { top, bottom, start, end } = boundsOf(range);
    const lines = rows.slice(top, bottom + 1).map((row) =>
      COLUMNS.slice(start, end + 1)
        .map((field) => write(field, valueAt(row, field, edits)))
        .join('\t'),
    );
    return lines.join('\n');
  };
  const paste = (text: string) => sheet.set(pasteCells(readTable(text), range, read));
  const fill = () => sheet.set(fillDown(rows, edits, range));

  return {
    focus,
    bounds: boundsOf(range),
    typed,
    setTyped,
    goTo,
    extendTo,
    selectAll,
    commit,
    discard,
    begin,
    clear,
    copied,
    paste,
    fill,
  };
}
