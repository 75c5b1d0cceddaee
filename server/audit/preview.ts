import type { Database } from '#server/database/connect.ts';
import type { By } from './audit.ts';
import { operate, type Work } from './operate.ts';

/** Thrown to roll the transaction back; carries the result out of it. */
class Done<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super();
    this.result = result;
  }
}

/**
 * Dry-runs an operator's use case: executes it and rolls everything back, so that the preview has the same result and
 * the same refusals as the real run. Returns what the use case returned. Throws the Failure of the use case.
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
