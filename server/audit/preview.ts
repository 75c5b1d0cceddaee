import type { Database } from '#server/database/connect.ts';
import type { By } from './audit.ts';
import { operate, type Work } from './operate.ts';

/** Carries the result out of the transaction that is taken back. */
class Done<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super();
    this.result = result;
  }
}

/**
 * Runs an operator's use case and takes everything back: what it would do, and what it would refuse, is what it does.
 * Returns what the use case returned. Throws the Failure of the use case.
 */
export async function preview<T>(
  db: Database,
  by: By,
  useCase: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    return await operate<T>(db, by, async (work) => {
      throw new Done(await useCase(work));
    });
  } catch (error) {
    if (!(error instanceof Done)) throw error;
    return error.result as T;
  }
}
