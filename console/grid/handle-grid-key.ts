import type { KeyboardEvent } from 'react';
import type { GridEditing } from './use-grid-editing.ts';
import type { Sheet } from './sheet/use-sheet.ts';

const PAGE = 15;
const ARROWS: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Handlers {
  /** Focuses the sheet again after a cell was edited. */
  takeFocus: () => void;
  openFind: () => void;
}

/** Handles a key as a spreadsheet does. */
export function handleGridKey(
  event: KeyboardEvent,
  sheet: Sheet,
  editing: GridEditing,
  { takeFocus, openFind }: Handlers,
): void {
  const isTaken =
    editing.typed !== null
      ? handleWhileTyping(event, editing, takeFocus)
      : event.ctrlKey || event.metaKey
        ? handleCommand(event, sheet, editing, openFind)
        : handleMove(event, editing);
  if (isTaken) event.preventDefault();
}

function handleWhileTyping(
  event: KeyboardEvent,
  { focus, goTo, commit, discard }: GridEditing,
  takeFocus: () => void,
): boolean {
  if (event.key === 'Escape') {
    discard();
    takeFocus();
    return false;
  }
  if (event.key === 'Enter') goTo({ row: focus.row + 1, column: focus.column });
  else if (event.key === 'Tab') {
    goTo({ row: focus.row, column: focus.column + (event.shiftKey ? -1 : 1) });
  } else return false;
  commit();
  takeFocus();
  return true;
}

function handleCommand(
  { key, shiftKey }: KeyboardEvent,
  sheet: Sheet,
  { fill, selectAll }: GridEditing,
  openFind: () => void,
): boolean {
  switch (key.toLowerCase()) {
    case 'z':
      if (shiftKey) sheet.redo();
      else sheet.undo();
      return true;
    case 'y':
      sheet.redo();
      return true;
    case 'd':
      fill();
      return true;
    case 'a':
      selectAll();
      return true;
    // The browser's own search misses the rows that are not drawn.
    case 'f':
    case 'h':
      openFind();
      return true;
    default:
      return false;
  }
}

function handleMove(
  { key, shiftKey }: KeyboardEvent,
  { focus, goTo, begin, clear }: GridEditing,
): boolean {
  const step = ARROWS[key];
  if (step) {
    const [down, across] = step;
    const isMirrored = document.documentElement.dir === 'rtl';
    goTo(
      { row: focus.row + down, column: focus.column + (isMirrored ? -across : across) },
      shiftKey,
    );
  } else if (key === 'Enter' || key === 'F2') begin();
  else if (key === 'Delete' || key === 'Backspace') clear();
  else if (key === 'PageDown') goTo({ ...focus, row: focus.row + PAGE }, shiftKey);
  else if (key === 'PageUp') goTo({ ...focus, row: focus.row - PAGE }, shiftKey);
  else if (key.length === 1) begin(key);
  else return false;
  return true;
}
