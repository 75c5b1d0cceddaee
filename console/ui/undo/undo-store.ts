import { create } from 'zustand';

export interface Undoable {
  /** What was done: "3 orders changed." */
  text: string;
  /** Undo is possible until this time, in ms. */
  until: number;
  undo: () => Promise<void>;
}

/** The last action that can be undone. */
export const useUndoable = create<{ act: Undoable | null }>(() => ({ act: null }));

/** Offers Undo for a minute, less the time the call takes. */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  useUndoable.setState({ act: { text, undo, until: Date.now() + 58_000 } });
}

export function dropUndo(): void {
  useUndoable.setState({ act: null });
}
