import { type Limit, UNLIMITED, secondsToWait } from '#domain/limits/limits.ts';
import { waitText } from '#domain/limits/wait-text.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { DatabaseTransaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { findAttempts, insertAttempts, lockAttempts } from './queries.ts';

/** An attempt against one limit. */
export interface Attempt {
  limit: Limit;
  subject: string;
}

/**
 * Counts attempts before the work, so that concurrent ones cannot exceed a limit, across processes. Returns the ids
 * with which a successful attempt is deleted again. Throws 429 with Retry-After and the wait in words when a limit is
 * reached; then nothing is counted.
 */
export async function countAttempts(
  tx: DatabaseTransaction,
  { now, locale }: Pick<CallContext, 'now' | 'locale'>,
  attempts: readonly Attempt[],
): Promise<string[]> {
  // The same order everywhere, which rules out deadlocks.
  const ordered = attempts
    .filter(({ limit }) => limit.max < UNLIMITED)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  if (ordered.length === 0) return [];
  const wanted = ordered.map(({ limit: { kind, max, windowMs }, subject }) => ({
    kind,
    subject,
    since: new Date(now.getTime() - windowMs),
    skip: max - 1,
  }));
  await lockAttempts(tx, wanted);
  const decisive = await findAttempts(tx, wanted);
  const waits = ordered.map(({ limit }, place) =>
    secondsToWait(decisive[place] ?? null, limit, now),
  );
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw tooMany(locale, wait);
  return insertAttempts(tx, wanted, now);
}

/** 429 with the wait in words. */
export function tooMany(locale: string, seconds: number): Failure {
  const { sentence, values } = waitText(seconds);
  const words = [translate(locale, msg('Too many attempts.')), translate(locale, sentence, values)];
  return new Failure(429, words.join(' '), { headers: { 'retry-after': String(seconds) } });
}

const keyOf = ({ limit, subject }: Attempt) => `${limit.kind} ${subject}`;
