import { useEffect, useEffectEvent, useState } from 'react';
import { tinykeys } from 'tinykeys';

interface RowKeys<Id extends number | string> {
  /** Row ids, from top to bottom. */
  rows: readonly Id[];
  onOpen: (id: Id) => void;
  /** Null when rows cannot be selected. */
  onSelect: ((id: Id) => void) | null;
  /** Null or omitted when rows cannot be duplicated. */
  onDuplicate?: ((id: Id) => void) | null;
}

/** Keyboard shortcuts of a list: j and k move, x selects, Enter or o opens, d duplicates, / focuses the search. */
export function useRowKeys<Id extends number | string>({
  rows,
  onOpen,
  onSelect,
  onDuplicate = null,
}: RowKeys<Id>) {
  const [row, setRow] = useState<Id | null>(null);
  const act = useEffectEvent((key: 'down' | 'up' | 'open' | 'select' | 'duplicate') => {
    const index = row === null ? -1 : rows.indexOf(row);
    const id = rows[index];
    if (key === 'open') {
      if (id !== undefined) onOpen(id);
    } else if (key === 'select') {
      if (id !== undefined) onSelect?.(id);
    } else if (key === 'duplicate') {
      if (id !== undefined) onDuplicate?.(id);
    } else {
      const next = rows[Math.max(0, Math.min(rows.length - 1, index + (key === 'down' ? 1 : -1)))];
      if (next === undefined) return;
      setRow(next);
      document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    }
  });
  useEffect(() => {
    const on = (key: Parameters<typeof act>[0]) => (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      act(key);
    };
    return tinykeys(window, {
      j: on('down'),
      k: on('up'),
      x: on('select'),
      o: on('open'),
      Enter: (event) => {
        // On a link or button it does what that does.
        if (event.target === document.body && !isTyping(event)) act('open');
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

/** Whether a key press belongs to an input or a dialog. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
