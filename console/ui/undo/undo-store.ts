import { create } from 'zustand';
import { newIdempotencyKey } from '../form/use-idempotency-key.ts';

export interface Undoable {
  /** What was done: "3 orders are now Confirmed." */
  text: string;
  /** What it was done to, as the list shows it: numbers or names. */
  names: readonly string[];
  /** Undo is possible until this time, in ms. */
  until: number;
  undo: () => Promise<void>;
}

/** The last action that can be undone. */
export const useUndoable = create<{ act: Undoable | null }>(() => ({ act: null }));

/** Offers Undo for a minute, less the time the call takes. `undo` gets the same key if it is tried again. */
export function offerUndo(
  { text, names }: Pick<Undoable, 'text' | 'names'>,
  undo: (idempotencyKey: string) => Promise<void>,
): void {
  const key = newIdempotencyKey();
  const until = Date.now() + 58_000;
  useUndoable.setState({ act: { text, names, undo: () => undo(key), until } });
}

export function dropUndo(): void {
  useUndoable.setState({ act: null });
}
