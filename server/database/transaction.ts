import { sql, type Transaction } from 'kysely';
import { errorFields } from '#server/error-fields.ts';
import type { Database } from './connect.ts';
import { isPlanOutdated } from './prepare-statements.ts';
import type { DB } from './tables.gen.ts';

export type DatabaseTransaction = Transaction<DB>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** What a row refers to was deleted after it was read: the next attempt misses it, and refuses. */
const FOREIGN_KEY_VIOLATION = '23503';
const RETRYABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION]);
const ATTEMPTS = 4;

/**
 * Runs work in a transaction; retries it from the start after deadlocks, serialization failures, outdated plans, and when
 * something that it refers to was deleted meanwhile.
 * Within another transaction the work becomes part of that one, which is retried as a whole.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as DatabaseTransaction);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

const isRetryable = (error: unknown) =>
  RETRYABLE.has(errorFields(error).code ?? '') || isPlanOutdated(error);

/** Runs work within a savepoint, so that its failure undoes only the work, and the transaction can continue. */
export async function withSavepoint(
  tx: Database,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  await sql`savepoint part`.execute(tx);
  try {
    await work(tx);
    await sql`release savepoint part`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
