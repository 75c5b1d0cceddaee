import type { KeyboardEvent } from 'react';
import { latinKey } from '../ui/keys/latin-keys.ts';
import { cellByKey } from './cell-by-key.ts';
import type { GridEditing } from './use-grid-editing.ts';
import type { Sheet } from './sheet/use-sheet.ts';

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
  // Enter confirms what an input method suggests.
  if (event.nativeEvent.isComposing) return;
  const isTaken =
    editing.typed !== null
      ? handleWhileTyping(event, editing, takeFocus)
      : handleMove(event, editing) ||
        (event.ctrlKey || event.metaKey
          ? handleCommand(event, sheet, editing, openFind)
          : handleEdit(event, editing));
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
  } else if (!isSave(event)) return false;
  commit();
  takeFocus();
  // The bar that saves takes its keys.
  return !isSave(event);
}

/** Ctrl+S, before which what is being typed is taken over: it is saved with the rest. */
const isSave = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && latinKey(event).toLowerCase() === 's';

function handleCommand(
  event: KeyboardEvent,
  sheet: Sheet,
  { fill, selectAll }: GridEditing,
  openFind: () => void,
): boolean {
  switch (latinKey(event).toLowerCase()) {
    case 'z':
      if (event.shiftKey) sheet.redo();
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

function handleMove(event: KeyboardEvent, { focus, goTo }: GridEditing): boolean {
  const cell = cellByKey(event, focus, document.documentElement.dir === 'rtl');
  if (cell === null) return false;
  goTo(cell, event.shiftKey);
  return true;
}

function handleEdit({ key }: KeyboardEvent, { begin, clear }: GridEditing): boolean {
  if (key === 'Enter' || key === 'F2') begin();
  else if (key === 'Delete' || key === 'Backspace') clear();
  else if (key.length === 1) begin(key);
  else return false;
  return true;
}
