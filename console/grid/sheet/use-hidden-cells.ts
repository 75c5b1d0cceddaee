import { useState } from 'react';
import type { GridRow } from '#contract/console/catalog/grid.ts';
import { readStored, storeChanges } from '../../ui/form/stored/stored-changes.ts';
import { useIdempotentSend } from '../../ui/form/use-idempotent-send.ts';
import { restorer } from '../../ui/undo/discarded-edits.ts';
import type { SentCell } from './saved-cells.ts';
import { cellOf } from './sheet.ts';
import { GRID_STORAGE_KEY, SENT_STORAGE_KEY, type StoredCell } from './stored-edits.ts';

/** The most products that a sheet can be asked for by their ids. */
const MAX_PRODUCTS = 500;

/** The unsaved cells of rows that a sheet doesn't have: those of other filters and selections. */
export function useHiddenCells(rows: ReadonlyMap<number, GridRow>) {
  const [, setDiscards] = useState(0);
  const calls = useIdempotentSend<readonly SentCell[]>(SENT_STORAGE_KEY);
  const stored = readStored<StoredCell>(GRID_STORAGE_KEY);
  const isHidden = (id: number) => !rows.has(id);
  const hidden = Object.entries(stored).filter(([key]) => isHidden(cellOf(key).id));
  const products = Object.values(stored).flatMap(({ product_id }) => product_id ?? []);
  return {
    count: hidden.length,
    /** The products with unsaved cells, shown or not. */
    products: [...new Set(products)].slice(0, MAX_PRODUCTS),
    /** Discards the cells. Returns a function that restores them. */
    discard: () => {
      const cells = Object.fromEntries(hidden);
      const restore = restorer({ edits: GRID_STORAGE_KEY }, cells);
      const sent = calls.forget((some) => some.every(({ id }) => isHidden(id)));
      storeChanges(GRID_STORAGE_KEY, cells, {});
      setDiscards((count) => count + 1);
      return () => {
        storeChanges(SENT_STORAGE_KEY, {}, sent);
        restore();
      };
    },
  };
}
