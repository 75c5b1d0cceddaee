import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Selected rows by id. The selection stays while the list is paged; rows that are not shown are counted. */
export function useSelection(shown: readonly number[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const isAll = shown.length > 0 && shown.every((id) => selected.has(id));
  const toggle = (id: number) => {
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
