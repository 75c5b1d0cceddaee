import { useEffect, useState } from 'react';
import { MAX_MOVED } from '#contract/console/orders/batch-limits.ts';
import type { WholeList } from '../../ui/list/selection/selection-bar.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { useHistoryState } from '../../ui/list/use-history-state.ts';
import type { ChosenOrders } from './chosen-orders.ts';

export type OrderFilter = Extract<ChosenOrders, { list: unknown }>['list'];

interface Page {
  rows: readonly unknown[];
  total: number;
  total_is_capped: boolean;
}

interface Taken {
  /** The filter. */
  key: string;
  count: number;
}

/**
 * Selects all orders of a filtered list, on this page or not: offered once all rows of the page are selected. It ends when
 * a row is selected or deselected, the filter changes, or the selection is cleared; a person who returns with Back finds
 * it again.
 */
export function useWholeList(page: Page, filter: OrderFilter, selection: Selection) {
  const key = JSON.stringify(filter);
  const { restored, store } = useHistoryState<Taken | null>('whole list');
  const [taken, setTaken] = useState<Taken | null>(restored ?? null);
  useEffect(() => store(taken));
  // Another filter ends it for good: going back to the former one doesn't select the list again.
  if (taken !== null && taken.key !== key) setTaken(null);
  const isChosen = taken?.key === key && selection.selected.size > 0;
  const { total } = page;
  const isOffered =
    selection.isAll &&
    !page.total_is_capped &&
    total > selection.selected.size &&
    total <= MAX_MOVED;
  const bar: WholeList | null =
    isChosen || isOffered
      ? {
          count: isChosen ? taken.count : total,
          isChosen,
          onChoose: () => setTaken({ key, count: total }),
        }
      : null;
  const chosen: ChosenOrders = isChosen
    ? { list: filter, count: taken.count }
    : { ids: [...selection.selected] };
  const endingWholeList =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      setTaken(null);
      act(...args);
    };
  return {
    bar,
    chosen,
    /** The selection; changing it ends the selection of the whole list. */
    selection: {
      ...selection,
      toggle: endingWholeList(selection.toggle),
      toggleAll: endingWholeList(selection.toggleAll),
      clear: endingWholeList(selection.clear),
    },
  };
}
