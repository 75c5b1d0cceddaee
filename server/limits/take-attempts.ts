import { type Limit, UNLIMITED, secondsToWait } from '#domain/limits/limits.ts';
import { waitText } from '#domain/limits/wait-text.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Database } from '#server/database/connect.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { storeAttempts } from './queries.ts';

/** An attempt against one limit. */
export interface Attempt {
  limit: Limit;
  subject: string;
}

/**
 * Counts attempts before the work, so that concurrent ones cannot exceed a limit, across processes. Returns the ids
 * with which a successful attempt is deleted again. Throws 429 with Retry-After and the wait in words when a limit is
 * reached; then nothing is counted. Within a transaction the count is undone with it.
 */
export async function countAttempts(
  db: Database,
  { now, locale }: Pick<CallContext, 'now' | 'locale'>,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const limited = attempts.filter(({ limit }) => limit.max < UNLIMITED);
  if (limited.length === 0) return [];
  const rows = limited.map(({ limit: { kind, max, windowMs }, subject }) => ({
    kind,
    subject,
    since: new Date(now.getTime() - windowMs),
    skip: max - 1,
  }));
  const { decisive, ids } = await storeAttempts(db, rows, now);
  const waits = limited.map(({ limit }, index) =>
    secondsToWait(decisive[index] ?? null, limit, now),
  );
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw tooMany(locale, wait);
  return ids;
}

/** Counts one attempt, atomically; false, and nothing is counted, when its limit is reached. */
export async function tryAttempt(
  db: Database,
  now: Date,
  { limit: { kind, max, windowMs }, subject }: Attempt,
): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  const { ids } = await storeAttempts(db, [{ kind, subject, since, skip: max - 1 }], now);
  return ids.length > 0;
}

/** 429 with the wait in words. */
export function tooMany(locale: string, seconds: number): Failure {
  const { sentence, values } = waitText(seconds);
  const words = [translate(locale, msg('Too many attempts.')), translate(locale, sentence, values)];
  return new Failure(429, words.join(' '), { headers: { 'retry-after': String(seconds) } });
}
