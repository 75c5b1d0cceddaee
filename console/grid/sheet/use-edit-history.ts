import { useState } from 'react';
import type { SheetEdits } from './sheet.ts';

/** The most steps that can be undone. */
const STEPS = 200;

interface History {
  edits: SheetEdits;
  before: readonly SheetEdits[];
  after: readonly SheetEdits[];
}

/** The edits of a sheet, with undo and redo; `initial` are those it opens with. */
export function useEditHistory(initial: SheetEdits) {
  const [history, setHistory] = useState<History>({ edits: initial, before: [], after: [] });
  return {
    edits: history.edits,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
    /** Changes the edits in one step. */
    change: (changed: (edits: SheetEdits) => SheetEdits) =>
      setHistory(({ edits, before }) => ({
        edits: changed(edits),
        before: [...before.slice(1 - STEPS), edits],
        after: [],
      })),
    undo: () =>
      setHistory((now) => {
        const last = now.before.at(-1);
        return last
          ? { edits: last, before: now.before.slice(0, -1), after: [now.edits, ...now.after] }
          : now;
      }),
    redo: () =>
      setHistory((now) => {
        const [next, ...rest] = now.after;
        return next ? { edits: next, before: [...now.before, now.edits], after: rest } : now;
      }),
    /** Replaces the edits and forgets the steps: those before would bring back what is saved or discarded. */
    restart: (changed: (edits: SheetEdits) => SheetEdits) =>
      setHistory(({ edits }) => ({ edits: changed(edits), before: [], after: [] })),
  };
}
