import { useState } from 'react';

type Id = number | string;

/** The selected rows of a list. */
export interface Selection<T extends Id = number> {
  selected: ReadonlySet<T>;
  /** Whether all rows on the page are selected. */
  isAll: boolean;
  toggle: (id: T) => void;
  toggleAll: () => void;
  clear: () => void;
  /** The number of selected rows on other pages. */
  hidden: number;
}

/** Selected rows by id. The selection persists while paging; rows on other pages are counted. */
export function useSelection<T extends Id>(shown: readonly T[]): Selection<T> {
  const [selected, setSelected] = useState<ReadonlySet<T>>(new Set());
  const isAll = shown.length > 0 && shown.every((id) => selected.has(id));
  const toggle = (id: T) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
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
