import { isDatabaseDown } from '#server/database/health/database-down.ts';
import { errorFields } from '#server/error-fields.ts';
import { FilesUnreachable } from '#server/files/files-unreachable.ts';

const STATEMENT_CANCELLED = '57014';

/**
 * Does the parts of a job one after another. One that fails keeps no other from being done: the first failure is thrown at
 * the end, and the job is tried again. While the database or the bucket is away, that is thrown at once.
 */
export async function eachPart<Part>(
  parts: Iterable<Part> | AsyncIterable<Part>,
  run: (part: Part) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const part of parts) {
    try {
      await run(part);
    } catch (error) {
      if (isAllAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether every other part would fail too; a statement that takes too long says nothing about others. */
function isAllAway(error: unknown): boolean {
  if (error instanceof FilesUnreachable) return true;
  return isDatabaseDown(error) && errorFields(error).code !== STATEMENT_CANCELLED;
}
