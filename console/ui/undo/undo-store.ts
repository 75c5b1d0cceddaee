import { create } from 'zustand';
import { newIdempotencyKey } from '../form/use-idempotency-key.ts';

export interface Undoable {
  /** What was done: "3 orders changed." */
  text: string;
  /** Undo is possible until this time, in ms. */
  until: number;
  undo: () => Promise<void>;
}

/** The last action that can be undone. */
export const useUndoable = create<{ act: Undoable | null }>(() => ({ act: null }));

/** Offers Undo for a minute, less the time the call takes. `undo` gets the same key if it is tried again. */
export function offerUndo(text: string, undo: (idempotencyKey: string) => Promise<void>): void {
  const key = newIdempotencyKey();
  const until = Date.now() + 58_000;
  useUndoable.setState({ act: { text, undo: () => undo(key), until } });
}

export function dropUndo(): void {
  useUndoable.setState({ act: null });
}
