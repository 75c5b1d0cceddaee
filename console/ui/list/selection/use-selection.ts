import { useEffect, useState } from 'react';
import { rangeOf } from './range-of.ts';
import { useHistoryState } from '../use-history-state.ts';

type Id = number | string;

/** The selected rows of a list. */
export interface Selection<T extends Id = number> {
  selected: ReadonlySet<T>;
  /** Whether all rows on the page are selected. */
  isAll: boolean;
  /** Selects or deselects a row; with `isRange`, all rows from the one that was toggled before to this one. */
  toggle: (id: T, isRange?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** The number of selected rows on other pages. */
  hidden: number;
}

interface StoredSelection<T extends Id> {
  shown: readonly T[];
  selected: ReadonlySet<T>;
}

/**
 * Selected rows by id. The selection persists while paging, and when a person returns to the list with Back, except rows
 * that have left the page since; rows on other pages are counted.
 */
export function useSelection<T extends Id>(shown: readonly T[]): Selection<T> {
  const { restored, store } = useHistoryState<StoredSelection<T>>('selection');
  const [selected, setSelected] = useState<ReadonlySet<T>>(() =>
    restored ? withoutLost(restored, shown) : new Set(),
  );
  useEffect(() => store({ shown, selected }));
  const isAll = shown.length > 0 && shown.every((id) => selected.has(id));
  /** The row that was toggled last: where a range begins. */
  const [last, setLast] = useState<T | null>(null);
  const toggle = (id: T, isRange = false) => {
    const next = new Set(selected);
    const range = isRange ? rangeOf(shown, last, id) : [id];
    // All rows of a range become selected or not, like its first row.
    const isSelecting = range.length > 1 ? last !== null && selected.has(last) : !selected.has(id);
    for (const row of range) {
      if (isSelecting) next.add(row);
      else next.delete(row);
    }
    setSelected(next);
    setLast(id);
  };
  const toggleAll = () => {
    const next = new Set(selected);
    for (const id of shown) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    setSelected(next);
  };
  return {
    selected,
    isAll,
    toggle,
    toggleAll,
    clear: () => setSelected(new Set()),
    hidden: [...selected].filter((id) => !shown.includes(id)).length,
  };
}

/** The selection without rows that were on the page then and no longer are. */
function withoutLost<T extends Id>(
  { shown, selected }: StoredSelection<T>,
  now: readonly T[],
): Set<T> {
  return new Set([...selected].filter((id) => now.includes(id) || !shown.includes(id)));
}
