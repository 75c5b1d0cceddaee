import { useText } from '#web/i18n/text.tsx';
import { offerUndo } from './undo-store.ts';
import {
  readStored,
  storeFromOutside,
  storeChanges,
  type Stored,
} from '../form/stored/stored-changes.ts';

interface StorageKeys {
  edits: string;
  /** Where requests of unknown outcome are stored, if the editor stores them. */
  sent?: string;
}

/**
 * Returns a function that restores edits once they are discarded, with what was sent without learning the outcome. Fields
 * that have been edited again by then keep the later value, unless `join` combines the two.
 */
export function restorer<T>(
  { edits, sent: sentKey }: StorageKeys,
  discarded: Stored<T>,
  join = (earlier: Stored<T>, later: Stored<T>): Stored<T> => ({ ...earlier, ...later }),
): () => void {
  const sent = sentKey === undefined ? {} : readStored(sentKey);
  return () => {
    if (sentKey !== undefined) storeChanges(sentKey, {}, sent);
    storeFromOutside(edits, {}, join(discarded, readStored<T>(edits)));
  };
}

/** Says how many changes were discarded, and offers to restore them for a minute. */
export function useOfferRestore(): (count: number, restore: () => void) => void {
  const t = useText();
  return (count, restore) => {
    const text = t('{{count}} changes discarded.', { count, one: '{{count}} change discarded.' });
    offerUndo({ text, names: [], items: [], isOf: () => false }, async () => restore());
  };
}
