import type { Logger } from 'pino';
import { msg } from '#domain/i18n/msg.ts';
import { isLockConflict, isOfErasedCustomer } from '#server/database/conflicts.ts';
import { isDatabaseDown } from '#server/database/health/database-down.ts';
import { isStorageFull } from '#server/database/health/storage-full.ts';
import { areFilesUnreachable } from '#server/files/files-unreachable.ts';
import { Failure, Unauthorized, Unavailable } from './failure.ts';

/** Retry-After in seconds. */
const RETRY_AFTER_S = 5;
const LATER = 60;

/** During an outage every request fails for the same reason, so one log line a second is enough. */
const LOG_EVERY_MS = 1_000;
const loggedAt = new WeakMap<object, number>();

/**
 * Converts an error to the failure a caller gets: the one thrown, 401 for an account that has just been erased, or 503 if
 * the database is down or its locks are contended, files can't be reached, or storage is full (logged here, once a
 * second). null for unexpected errors.
 */
export function toFailure(error: unknown, log: Pick<Logger, 'error'>): Failure | null {
  if (error instanceof Failure) return error;
  if (isOfErasedCustomer(error)) return new Unauthorized();
  if (isDatabaseDown(error) || isLockConflict(error)) {
    const reason = isLockConflict(error) ? 'locks are contended' : 'the database does not respond';
    logOnce(log, error, reason);
    return new Unavailable(
      "The shop isn't available right now. Please try again shortly.",
      RETRY_AFTER_S,
    );
  }
  if (areFilesUnreachable(error)) {
    logOnce(log, error, "files can't be reached");
    return new Unavailable(
      msg("We can't reach our files right now. Please try again in a moment."),
      RETRY_AFTER_S,
    );
  }
  if (isStorageFull(error)) {
    logOnce(log, error, 'the storage is full');
    return storageFull();
  }
  return null;
}

/** 503: there is no space left to store anything. */
export const storageFull = (): Unavailable =>
  new Unavailable("The shop can't save anything right now. Please try again later.", LATER);

function logOnce(log: Pick<Logger, 'error'>, error: unknown, message: string): void {
  const now = performance.now();
  if (now - (loggedAt.get(log) ?? -Infinity) < LOG_EVERY_MS) return;
  loggedAt.set(log, now);
  log.error({ err: error }, message);
}
