import { isDatabaseDown } from '#server/database/health/database-down.ts';
import { errorFields } from '#server/error-fields.ts';
import { FilesUnreachable } from '#server/files/files-unreachable.ts';

const STATEMENT_CANCELLED = '57014';

/** A bucket that fails so many parts in a row is away; it may also refuse single files, such as locked ones. */
const FAILED_BY_BUCKET = 3;

/**
 * Does the parts of a job one after another. One that fails doesn't stop the others: the first failure is thrown at the end,
 * and the job is retried. While the database or the bucket is unavailable, the failure is thrown at once.
 */
export async function eachPart<Part>(
  parts: Iterable<Part> | AsyncIterable<Part>,
  run: (part: Part) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let failedByBucket = 0;
  for await (const part of parts) {
    try {
      await run(part);
      failedByBucket = 0;
    } catch (error) {
      failedByBucket = error instanceof FilesUnreachable ? failedByBucket + 1 : 0;
      if (failedByBucket === FAILED_BY_BUCKET || isDatabaseAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether every other part would fail too; a statement that takes too long says nothing about the others. */
function isDatabaseAway(error: unknown): boolean {
  return isDatabaseDown(error) && errorFields(error).code !== STATEMENT_CANCELLED;
}
