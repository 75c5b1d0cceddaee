import { create } from 'zustand';

export interface Undoable {
  /** What was done: "3 orders moved." */
  text: string;
  /** Time in ms until which it can be taken back. */
  until: number;
  undo: () => Promise<void>;
}

/** The last act that can be taken back. */
export const useUndoable = create<{ act: Undoable | null }>(() => ({ act: null }));

/** Offers to take an act back for a minute, less the time the call is under way. */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  useUndoable.setState({ act: { text, undo, until: Date.now() + 58_000 } });
}

export function dropUndo(): void {
  useUndoable.setState({ act: null });
}
