import type { Work } from '#server/audit/operate.ts';
import { deleteSolvedFault, insertSolvedFault } from '../fault-queries.ts';

/** Marks a fault as solved, or opens it again. */
export async function solveFault(
  { db, log, now, staff }: Work,
  { fault, isSolved }: { fault: string; isSolved: boolean },
): Promise<void> {
  if (isSolved) await insertSolvedFault(db, { fault, at: now, staffId: staff?.id ?? null });
  else await deleteSolvedFault(db, fault);
  await log({
    act: 'error.solve',
    kind: 'error',
    id: 0,
    changes: { fault: [null, fault], is_solved: [!isSolved, isSolved] },
  });
}
