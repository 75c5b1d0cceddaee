import { useEffect, useEffectEvent, useState } from 'react';
import { listenToKeys } from '../latin-keys.ts';
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
 * Keyboard shortcuts of a list: j and k move, x selects, Shift+x up to the row selected before, Enter or o opens,
 * d duplicates, / focuses the search. Returns the row that j or k led to, which has the focus, so that Tab and screen
 * readers continue there. A person who returns to the list with Back is led to the row that had it.
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
  /** Focuses the row that had the focus when the list was left; false while it is not rendered. */
  const focusLeft = useEffectEvent((): boolean => {
    if (row === null || document.activeElement !== document.body) return true;
    const element = elementOf(row);
    if (element) focusOn(element);
    return element !== undefined;
  });
  useEffect(() => {
    // Rows below the first screen are rendered a moment later.
    let [frames, frame] = [0, 0];
    const look = () => {
      frames += 1;
      if (!focusLeft() && frames < MOST_FRAMES) frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      if (frame > 0) cancelAnimationFrame(frame);
    };
  }, []);
  const act = useEffectEvent((key: 'down' | 'up' | 'open' | 'select' | 'range' | 'duplicate') => {
    const index = rows.findIndex((other) => String(other) === focusedRow());
    const at = index === -1 && row !== null ? rows.indexOf(row) : index;
    const id = rows[at];
    if (key === 'open') {
      if (id !== undefined) onOpen(id);
    } else if (key === 'select' || key === 'range') {
      if (id !== undefined) onSelect?.(id, key === 'range');
    } else if (key === 'duplicate') {
      if (id !== undefined) onDuplicate?.(id);
    } else {
      const next = rows[Math.max(0, Math.min(rows.length - 1, at + (key === 'down' ? 1 : -1)))];
      if (next === undefined) return;
      const element = elementOf(next);
      if (element) {
        focusOn(element);
        element.scrollIntoView({ block: 'nearest' });
      }
      setRow(next);
    }
  });
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    const focused = focusedRow();
    if (focused !== null) store(focused);
    if (row !== null && target !== elementOf(row)) setRow(null);
  });
  useEffect(() => {
    const listener = (event: FocusEvent) => handleFocus(event);
    window.addEventListener('focusin', listener);
    return () => window.removeEventListener('focusin', listener);
  }, []);
  useEffect(() => {
    const on = (key: Parameters<typeof act>[0]) => (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      act(key);
    };
    return listenToKeys({
      j: on('down'),
      k: on('up'),
      x: on('select'),
      'Shift+x': on('range'),
      o: on('open'),
      Enter: (event) => {
        // On a link or button it does what that does.
        const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'];
        if ((isOnRow || event.target === document.body) && !isTyping(event)) act('open');
      },
      d: (event) => {
        if (isTyping(event)) return;
        // The letter must not end up in the field that the dialog focuses.
        event.preventDefault();
        act('duplicate');
      },
      '/': (event) => {
        if (isTyping(event)) return;
        event.preventDefault();
        document.querySelector<HTMLElement>('search input[type="search"]')?.focus();
      },
    });
  }, []);
  return { row };
}

const elementOf = (id: number | string) =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === String(id),
  );

/** Not with Tab, which goes through the controls of the rows. */
function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The id of the row that the focus is in. */
const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

/** What letters are typed into or choose from; a checkbox takes none. */
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key press belongs to a field or a dialog. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}
