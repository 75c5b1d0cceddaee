import { create } from 'zustand';
import type { LogEntry } from '#contract/console/log.ts';
import { newIdempotencyKey } from '../form/use-idempotency-key.ts';

type Undone = Pick<LogEntry, 'id' | 'act' | 'record_id'>;

export interface Undoable {
  /** What was done: "3 orders are now Confirmed." */
  text: string;
  /** What it was done to, as the list shows it: numbers or names. */
  names: readonly string[];
  /** Undo is possible until this time, in ms. */
  until: number;
  undo: () => Promise<void>;
  /** Removes what can't be undone any more; returns whether that was the last item. */
  remove: (entry: Undone) => boolean;
}

interface Offer<Item> extends Pick<Undoable, 'text' | 'names'> {
  /** The items, each of which can be undone separately. */
  items: readonly Item[];
  /** Whether an entry of the log is the change of an item. */
  isOf: (item: Item, entry: Undone) => boolean;
}

/** The last action that can be undone. */
export const useUndoable = create<{ act: Undoable | null }>(() => ({ act: null }));

/**
 * Offers Undo for a minute, less the time the call takes. `undo` gets the items that the log has not undone meanwhile, and the
 * same key if it is tried again.
 */
export function offerUndo<Item>(
  { text, names, items, isOf }: Offer<Item>,
  undo: (items: readonly Item[], idempotencyKey: string) => Promise<void>,
): void {
  const key = newIdempotencyKey();
  let remaining = items;
  const act: Undoable = {
    text,
    names,
    until: Date.now() + 58_000,
    undo: () => undo(remaining, key),
    remove: (entry) => {
      const others = remaining.filter((item) => !isOf(item, entry));
      const isLast = others.length === 0 && remaining.length > 0;
      remaining = others;
      return isLast;
    },
  };
  useUndoable.setState({ act });
}

/** Removes an entry that was undone in the log, or can't be undone any more, from the offer of Undo; the last one ends it. */
export function removeFromUndo(entry: Undone): void {
  if (useUndoable.getState().act?.remove(entry) === true) clearUndo();
}

export function clearUndo(): void {
  useUndoable.setState({ act: null });
}
