import { create } from 'zustand';
import { readStored, type Stored, storeChanges } from '../../ui/form/stored-changes.ts';
import { GRID_PLACE, SENT_PLACE, type StoredCell } from './stored-edits.ts';

/** How often discarded edits have been restored: an open sheet begins again with them. */
export const useRestored = create(() => ({ times: 0 }));

/**
 * Returns a function that restores edits once they are discarded, with what was sent without learning the outcome. Cells
 * that have been edited again by then keep the later value.
 */
export function restorer(cells: Stored<StoredCell>): () => void {
  const sent = readStored(SENT_PLACE);
  return () => {
    storeChanges(SENT_PLACE, {}, sent);
    storeChanges(GRID_PLACE, {}, { ...cells, ...readStored<StoredCell>(GRID_PLACE) });
    useRestored.setState(({ times }) => ({ times: times + 1 }));
  };
}
