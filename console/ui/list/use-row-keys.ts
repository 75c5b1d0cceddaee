import { useEffect, useEffectEvent, useState } from 'react';
import { listenToRowKeys, type RowAction } from './listen-to-row-keys.ts';
import { focusedRow, focusRow, rowElement } from './row-element.ts';
import { useHistoryState } from './use-history-state.ts';

/** How many frames to wait for a row to be rendered. */
const MOST_FRAMES = 60;

interface RowKeys<Id extends number | string> {
  /** Row ids, from top to bottom. */
  rows: readonly Id[];
  onOpen: (id: Id) => void;
  /** Null when rows cannot be selected. */
  onSelect: ((id: Id, isRange: boolean) => void) | null;
  /** Null or omitted when rows cannot be duplicated. */
  onDuplicate?: ((id: Id) => void) | null;
}

/**
 * Keyboard shortcuts of a list: j and k move, x selects, Shift+x up to the row selected before, Enter or o opens, d
 * duplicates, / focuses the search, . focuses the main action on the selected rows, and without any the first of the row;
 * where rows have none of their own it selects the row first.
 * Returns the row that j or k led to, which has the focus, so that Tab and screen readers continue there. A person who
 * returns to the list with Back is led to the row that had it.
 */
export function useRowKeys<Id extends number | string>({
  rows,
  onOpen,
  onSelect,
  onDuplicate = null,
}: RowKeys<Id>) {
  const { restored, store } = useHistoryState<string>('row');
  const [row, setRow] = useState<Id | null>(() =>
    document.activeElement === document.body
      ? (rows.find((id) => String(id) === restored) ?? null)
      : null,
  );
  useFocusOnceRendered(row);
  const act = useEffectEvent((action: RowAction) => {
    const index = rows.findIndex((other) => String(other) === focusedRow());
    const at = index === -1 && row !== null ? rows.indexOf(row) : index;
    const id = rows[at];
    if (action === 'open') {
      if (id !== undefined) onOpen(id);
    } else if (action === 'select' || action === 'range') {
      if (id !== undefined) onSelect?.(id, action === 'range');
    } else if (action === 'duplicate') {
      if (id !== undefined) onDuplicate?.(id);
    } else {
      const next = rows[Math.max(0, Math.min(rows.length - 1, at + (action === 'down' ? 1 : -1)))];
      if (next === undefined) return;
      const element = rowElement(next);
      if (element) {
        focusRow(element);
        element.scrollIntoView({ block: 'nearest' });
      }
      setRow(next);
    }
  });
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    const focused = focusedRow();
    if (focused !== null) store(focused);
    if (row !== null && target !== rowElement(row)) setRow(null);
  });
  useEffect(() => {
    const listener = (event: FocusEvent) => handleFocus(event);
    window.addEventListener('focusin', listener);
    return () => window.removeEventListener('focusin', listener);
  }, []);
  useEffect(() => listenToRowKeys((action) => act(action)), []);
  return { row };
}

/** Focuses the row that had the focus when the list was left, unless something else has it. */
function useFocusOnceRendered(row: number | string | null): void {
  const focus = useEffectEvent((): boolean => {
    if (row === null || document.activeElement !== document.body) return true;
    const element = rowElement(row);
    if (element) focusRow(element);
    return element !== undefined;
  });
  useEffect(() => {
    // Rows below the first screen are rendered a moment later.
    let [frames, frame] = [0, 0];
    const look = () => {
      frames += 1;
      if (!focus() && frames < MOST_FRAMES) frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      if (frame > 0) cancelAnimationFrame(frame);
    };
  }, []);
}
