import { useRef, useState } from 'react';
import { copiedText } from './sheet/copied-text.ts';
import { fillDown, pasteCells, readTable } from './sheet/paste-cells.ts';
import { boundsOf, type Cell, cellInside, cellsIn, type Range, valueAt } from './sheet/sheet.ts';
import type { CellText } from './use-cell-text.ts';
import type { Sheet } from './sheet/use-sheet.ts';

export type GridEditing = ReturnType<typeof useGridEditing>;

/** The selected range of a sheet, the text being typed, and the actions on both. */
export function useGridEditing(
  sheet: Sheet,
  { write, read, readTyped }: CellText,
  scrollTo: (cell: Cell) => void,
) {
  const { view, edits } = sheet;
  const { rows, columns } = view;
  const [selected, setRange] = useState<Range>({
    anchor: { row: 0, column: 1 },
    focus: { row: 0, column: 1 },
  });
  // Rows and columns can be hidden after they were selected.
  const range = {
    anchor: cellInside(view, selected.anchor),
    focus: cellInside(view, selected.focus),
  };
  /** The text being typed into the focused cell; null when no cell is being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  // Moving the focus blurs the input before React renders without it, so its text must be saved or discarded by then.
  const isTyping = useRef(false);
  const { focus } = range;

  const goTo = (to: Cell, isExtending = false) => {
    const cell = cellInside(view, to);
    setRange({ anchor: isExtending ? range.anchor : cell, focus: cell });
    scrollTo(cell);
  };
  const extendTo = (cell: Cell) => setRange({ anchor: range.anchor, focus: cell });
  const selectAll = () =>
    setRange({
      anchor: { row: 0, column: 0 },
      focus: { row: rows.length - 1, column: columns.length - 1 },
    });
  const discard = () => {
    isTyping.current = false;
    setTyped(null);
  };
  const commit = () => {
    if (!isTyping.current) return;
    const [row, field] = [rows[focus.row], columns[focus.column]];
    if (typed !== null && row && field !== undefined) {
      const value = readTyped(field, typed, valueAt(row, field, edits));
      sheet.set([{ ...focus, value }]);
    }
    discard();
  };
  const begin = (text?: string) => {
    const [row, field] = [rows[focus.row], columns[focus.column]];
    if (!row || field === undefined) return;
    const value = valueAt(row, field, edits);
    if (typeof value === 'boolean') sheet.set([{ ...focus, value: !value }]);
    else {
      isTyping.current = true;
      setTyped(text ?? write(field, value));
    }
  };
  const clear = () => {
    const cells = [...cellsIn(view, boundsOf(range))].filter(
      ({ field }) => field !== 'is_published',
    );
    sheet.set(cells.map(({ row, column }) => ({ row, column, value: null })));
  };
  const paste = (text: string) => sheet.set(pasteCells(view, readTable(text), range, read));
  const fill = () => sheet.set(fillDown(view, edits, range));

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
    copied: () => copiedText(view, edits, range, write),
    paste,
    fill,
  };
}
