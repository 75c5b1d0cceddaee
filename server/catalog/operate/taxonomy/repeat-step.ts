import type { By } from '#server/audit/audit.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Failure } from '#server/http/response/failure.ts';
import { hasRightNow } from '#server/staff/has-right-now.ts';

export interface MergeDeps {
  db: Database;
  clock: () => Date;
}

export type MergingStaff = Extract<By, { actor: 'staff' }>['staff'];

/**
 * Repeats a step of a merge, each in its own transaction that is logged for a person, until it returns false. Ends too
 * when a step is refused, because what it needs was changed or deleted, and when the person has lost the right to.
 */
export async function repeatStep(
  { db, clock }: MergeDeps,
  staff: MergingStaff,
  signal: AbortSignal | undefined,
  step: (work: Work) => Promise<boolean>,
): Promise<void> {
  for (let goesOn = true; goesOn;) {
    signal?.throwIfAborted();
    if (!(await hasRightNow(db, staff.id, 'taxonomy.edit'))) return;
    goesOn = await operate(db, { actor: 'staff', staff, now: clock() }, step).catch(
      (error: unknown) => {
        if (error instanceof Failure) return false;
        throw error;
      },
    );
  }
}
