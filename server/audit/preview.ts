import type { Database } from '#server/database/connect.ts';
import type { By } from './audit.ts';
import { operate, type Work } from './operate.ts';

class Done extends Error {}

/**
 * Runs an operator's use case and takes everything back: what it would do, and what it would refuse, is what it does.
 * Throws the Failure of the use case.
 */
export async function preview(
  db: Database,
  by: By,
  useCase: (work: Work) => Promise<void>,
): Promise<void> {
  try {
    await operate(db, by, async (work) => {
      await useCase(work);
      throw new Done();
    });
  } catch (error) {
    if (!(error instanceof Done)) throw error;
  }
}
