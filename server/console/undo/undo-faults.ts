import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { solveFault } from '#server/reports/operate/solve-fault.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';

const solve: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { fault, is_solved } = entry.changes;
  await solveFault(work, { fault: String(fault?.[1]), isSolved: is_solved?.[0] === true });
};

/** Undo functions of the acts on errors. */
export const undoFaults = {
  'error.solve': solve,
} satisfies Partial<Record<UndoableAct, Undo>>;
